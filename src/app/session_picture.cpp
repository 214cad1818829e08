// SPDX-License-Identifier: GPL-3.0-or-later
// What is seen, for those who see.
#include "app/session.h"
#include "commands/review_words.h"

namespace rochade {
namespace {

std::optional<PictureChange::What> change_for(Command command) {
    using What = PictureChange::What;
    switch (command) {
        case Command::ZoomSquare: return What::ZoomSquare;
        case Command::ChangeView: return What::NextView;
        case Command::ChangeTheme: return What::NextTheme;
        case Command::ShowClocks: return What::ClockWindow;
        case Command::EnlargeBoard: return What::BoardAlone;
        default: return std::nullopt;
    }
}

}  // namespace

bool Session::run_picture_command(const DoCommand& command) {
    const auto what = change_for(command.command);
    if (!what) return false;
    PictureChange change{*what};
    if (!command.argument.empty()) {
        change.square = square_meant(command.argument, catalog_of(command.who), parts_.hearing);
        if (!change.square) {
            answer(command.who, "This is no square.", Caption::Kind::Error);
            return true;
        }
    }
    if (!parts_.front_end.change_picture(change)) {
        answer(command.who, "There is no window here.", Caption::Kind::Error);
    }
    return true;
}

}  // namespace rochade
