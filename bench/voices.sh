#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Measures how soon something is heard, and the memory of a game: bench/voices.sh BUILD-FOLDER
# [PROGRAM]. Starts a Speech Dispatcher of its own whose sound goes nowhere.
set -eu  # no pipefail: what is read of a file may end early
build=${1:?name the build folder}
program=${2:-$build/rochade}
folder=$(mktemp -d)
trap 'kill -9 "${daemon:-}" "${game:-}" 2>/dev/null || true; rm -rf "$folder"' EXIT

mkdir -p "$folder/conf/modules" "$folder/log"
echo default_driver=null > "$folder/.libao"
cp /etc/speech-dispatcher/modules/espeak-ng.conf "$folder/conf/modules/"
cat > "$folder/conf/speechd.conf" << END
LogLevel 3
AudioOutputMethod "libao"
AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"
DefaultModule espeak-ng
END
HOME=$folder speech-dispatcher -s -C "$folder/conf" -L "$folder/log" -c unix_socket \
    -S "$folder/socket" -P "$folder/pid" -t 0 > "$folder/out" 2>&1 &
daemon=$!
until [ -S "$folder/socket" ]; do sleep 0.05; done
export SPEECHD_ADDRESS="unix_socket:$folder/socket" DBUS_SESSION_BUS_ADDRESS=disabled:
"$build/bench/voice_response" --benchmark_counters_tabular=true

export SDL_AUDIODRIVER=disk XDG_CONFIG_HOME=$folder XDG_STATE_HOME=$folder
for round in 1 2 3 4 5; do
    export SDL_DISKAUDIOFILE="$folder/heard-$round"
    mkfifo "$folder/typed-$round"
    started=$(date +%s%N)
    "$program" play --front terminal --plain --voice espeak --log "$folder/game-$round.log" \
        < "$folder/typed-$round" > "$folder/read" 2>&1 &
    game=$!
    exec 8> "$folder/typed-$round"
    echo start >&8
    until cat "$SDL_DISKAUDIOFILE" 2> /dev/null | tr -d '\0' | head -c 1 | grep -q .; do
        sleep 0.001
    done
    heard=$(date +%s%N)
    memory=$(awk '/^VmHWM/ { print $2 }' "/proc/$game/status")
    exec 8>&-
    wait "$game" || true
    echo "start to first word: $(((heard - started) / 1000000)) ms; memory: $((memory / 1024)) MB"
done
