# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2034  # read by run and check
# Read by ./run and ./check: which Debian packages they need, and how they install and build.
# Messages go to stderr, one line each; the output of tools goes to files in build/logs/.

packages_to_play=(
    g++ cmake ninja-build pkg-config gettext
    libespeak-ng-dev espeak-ng-data libsdl2-dev libsdl2-ttf-dev fonts-dejavu-core
    libserialport-dev libboost-locale-dev libedit-dev libsodium-dev
    libpocketsphinx-dev libsphinxbase-dev pocketsphinx-en-us
    libspeechd-dev libbrlapi-dev liblouis-dev liblouis-data libatk1.0-dev libatk-bridge2.0-dev
    stockfish
    libcli11-dev libtomlplusplus-dev nlohmann-json3-dev libfmt-dev
)
packages_to_check=(
    "${packages_to_play[@]}"
    git ccache clang-14 clang-tidy-14 clang-format-14 libclang-rt-14-dev
    libgtest-dev libgmock-dev libbenchmark-dev
    xvfb xdotool imagemagick socat
    brltty speech-dispatcher speech-dispatcher-espeak-ng speech-dispatcher-audio-plugins
    dbus-daemon at-spi2-core libatspi2.0-dev
    espeak-ng flite festival festvox-kallpc16k festvox-kdlpc16k festvox-czech-dita
    festvox-czech-krb festvox-suopuhe-lj festvox-suopuhe-mv festvox-ru
)

logs=build/logs
log_lines_shown=60
# Lines of ctest, ninja and clang-tidy that say that nothing went wrong.
log_noise='^ *Start +[0-9]+: |   Passed +[0-9.]+ sec *$|^\[[0-9]+/[0-9]+\] |^[0-9]+ warnings? generated\.$'

say() { printf '%s\n' "$*" >&2; }

have() { command -v "$1" >/dev/null 2>&1; }

# logged NAME COMMAND...: the command's output goes to the log NAME; when it fails, the log's
# end is shown.
logged() {
    local log=$logs/$1.log status=0
    shift
    mkdir -p "$logs"
    "$@" >"$log" 2>&1 || status=$?
    if ((status != 0)); then
        say "This failed with status $status: $*"
        say "The end of $log:"
        grep -vE "$log_noise" "$log" | tail -n "$log_lines_shown" >&2
    fi
    return "$status"
}

# missing_packages PACKAGE...: those that are not installed, one a line.
missing_packages() {
    local installed package
    installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null || true)
    for package in "$@"; do
        grep -qxF "installed $package" <<<"$installed" || printf '%s\n' "$package"
    done
}

as_root() {
    if ((EUID == 0)); then
        "$@"
    else
        sudo "$@"
    fi
}

# install_packages PACKAGE...: needs the network only when one of them is missing.
install_packages() {
    local missing
    if ! have dpkg-query; then
        say "This is not Debian, so no packages are installed; these are needed: $*"
        return 0
    fi
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]} == 0)) && return 0
    if ((EUID != 0)); then
        if ! have sudo; then
            say "These packages are missing: ${missing[*]}"
            say "Installing them needs root or sudo: run this command once as root."
            return 1
        fi
        say "Installing packages needs sudo, which may ask for your password."
        sudo -v || return 1
    fi
    say "Installing ${#missing[@]} packages: ${missing[*]}"
    logged packages-update as_root apt-get update || return 1
    logged packages-install as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -o DPkg::Lock::Timeout=300 --no-install-recommends "${missing[@]}"
}

# configure PRESET: makes build/PRESET, unless it is there; ninja keeps it up to date.
configure() {
    [[ build/$1/build.ninja -nt CMakePresets.json ]] || logged "$1-configure" cmake --preset "$1"
}
