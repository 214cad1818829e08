#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# bench/side_by_side.sh [BUILD_FOLDER] [ROUNDS]
# Counts the same two trees with Stockfish (go perft, one thread) and with our rules, in turn, on one
# core, and says how fast each is by the processor time it took. The median of the rounds counts.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

build=${1:-build/release}
rounds=${2:-5}
ours=$build/bench/rules_perft
stockfish=$(PATH=$PATH:/usr/games command -v stockfish) || {
    echo "Stockfish is not installed."
    exit 77
}
[[ -x $ours ]] || {
    echo "$ours is missing: cmake --preset release && cmake --build --preset release"
    exit 1
}
core=$(($(nproc) - 1))

# stockfish_seconds COMMAND...: processor time for these commands, from start to end.
stockfish_seconds() {
    local TIMEFORMAT='%U %S'
    { time printf '%s\n' 'setoption name Threads value 1' isready "$@" quit |
        taskset -c "$core" "$stockfish" >/dev/null; } 2>&1 | awk '{print $1 + $2}'
}

# stockfish_rate POSITION DEPTH LEAVES: leaves a second. Three times the work less once the work
# leaves out the start of the program.
stockfish_rate() {
    local count=("position $1" "go perft $2") once thrice
    once=$(stockfish_seconds "${count[@]}")
    thrice=$(stockfish_seconds "${count[@]}" "${count[@]}" "${count[@]}")
    awk -v leaves="$3" -v thrice="$thrice" -v once="$once" \
        'BEGIN {print 2 * leaves / (thrice - once)}'
}

# our_rate NAME: leaves a second of one benchmark.
our_rate() {
    taskset -c "$core" "$ours" --benchmark_filter="^count/$1\$" --benchmark_format=csv 2>/dev/null |
        awk -F, '/^"count/ {print $NF}'
}

median() { sort -g | awk '{all[NR] = $1} END {print all[int((NR + 1) / 2)]}'; }

compare() {
    local name=$1 position=$2 depth=$3 leaves=$4 folder round
    folder=$(mktemp -d)
    for ((round = 0; round < rounds; ++round)); do
        stockfish_rate "$position" "$depth" "$leaves" >>"$folder/stockfish"
        our_rate "bulk_$name" >>"$folder/bulk"
        our_rate "full_$name" >>"$folder/full"
    done
    awk -v name="$name" -v theirs="$(median <"$folder/stockfish")" \
        -v bulk="$(median <"$folder/bulk")" -v full="$(median <"$folder/full")" 'BEGIN {
        printf "%s: Stockfish counts %.0f million leaves a second.\n", name, theirs / 1e6
        printf "%s: we count %.0f million, %.2f times as many.\n", name, bulk / 1e6, bulk / theirs
        printf "%s: we make %.0f million, %.2f times as many.\n", name, full / 1e6, full / theirs
    }'
    rm -r "$folder"
}

compare start startpos 6 119060324
compare kiwipete "fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1" \
    5 193690690
