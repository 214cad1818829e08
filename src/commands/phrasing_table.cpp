// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "commands/phrasing.h"

namespace rochade {
namespace {

constexpr std::array kPhrasings = {
    Phrasing{Command::Help,
             "what can I say/do/type|which/what commands are there|which/what commands do you "
             "know|help me"},
    Phrasing{Command::StartGame, "begin (the) game|let us begin/start|let's begin/start"},
    Phrasing{Command::OwnTimeLeft,
             "how much time do I have (left)|how much time have I (got) (left)|how much time is "
             "left for me|how long do I have (left)|what does my clock show/say|what is my time|"
             "what is (left) on my clock"},
    Phrasing{Command::OpponentTimeLeft,
             "how much time does my/the opponent have (left)|how much time has my/the opponent "
             "(got) (left)|how long does my/the opponent have (left)|what does my/the "
             "opponent's clock show/say|what is (left) on my/the opponent's clock|how much time "
             "does he/she have (left)|how much time has he/she (got) (left)"},
    Phrasing{Command::OwnTimeUsed,
             "how much time have I used (up)|how much time did I use (up)|how long have I "
             "used/taken|how long have I (been) thought/thinking|how much time have I spent"},
    Phrasing{Command::OpponentTimeUsed,
             "how much time has my/the opponent used (up)|how much time did my/the opponent use "
             "(up)|how long has my/the opponent (been) thought/thinking|how much time has "
             "my/the opponent spent|how much time has he/she used (up)"},
    Phrasing{Command::MovesCompleted,
             "how many moves have been made/played/completed|how many moves are there|how many "
             "moves have we made/played|which/what move is it|which/what move are we on|what "
             "number is this/the move|which/what move number is it/this|what is the move number|"
             "which/what number of move is it/this|how many moves (so) (far)"},
    Phrasing{Command::WhoseTurn,
             "whose move/turn is it|who moves/plays (next)|is it my move/turn|who is on move|who "
             "has the turn|am I to move|do I move|is my clock running/ticking|is his/her clock "
             "running/ticking|is my/the opponent's clock running/ticking|whose/which/what clock "
             "is running/ticking|who won|who has won|who is the winner|what is/was the result|is "
             "the game over/finished|has the game ended|how did the game end|is it/that/this "
             "(check) mate/checkmate/stalemate"},
    Phrasing{Command::LastMove,
             "what was/is the last move|what was played (last)|which/what move was played last|"
             "say the last move (again)|repeat the last move|tell me the last move|say (me) the "
             "last move once more|what was the last move again"},
    Phrasing{Command::OwnLastMove,
             "what was my last move|what did I (just) play/do/move|what have I (just) "
             "played/done|which/what move did I make|say/repeat my last move (again)|what did * "
             "(just) play/move|what has * (just) played/moved"},
    Phrasing{Command::ReadPosition,
             "what is the position|how does the position look|describe the position/board|read "
             "the board|where are all (of) (the) pieces|how do the pieces stand|what does the "
             "board look like|how does everything stand|what does the position look like|read me "
             "the position|how many pieces are there/left (left)|how many pieces are (still) on "
             "the board|how many pieces do I have (left)|which/what pieces are left|what is left "
             "on the board|what/which material is there/left (left)|how much material is "
             "there/left (left)"},
    Phrasing{Command::ReadRank,
             "what is/stands on rank *|what is/stands on * rank|which/what pieces are/stand on "
             "rank *|which/what pieces are/stand on * rank|pieces on rank *|pieces on * rank|"
             "read rank *|read * rank"},
    Phrasing{Command::ReadFile,
             "what is/stands on * file|what is/stands on file *|which/what pieces are/stand on "
             "* file|which/what pieces are/stand on file *|pieces on * file|pieces on file *|"
             "read * file|read file *"},
    Phrasing{Command::ReadSquare,
             "what is/stands on/at *|what's on/at *|which/what piece is/stands on *|is there "
             "anything/something/a piece on *|what (piece) is/stands here|what colour is the "
             "piece on *|is * empty/free/occupied|(which/what) piece on/at *|what is there on *|"
             "where am I|which/what square am I on|on which/what square am I"},
    Phrasing{Command::ReadScore,
             "which/what moves have been played/made|what has been played (so) (far)|read (me) "
             "(my/the) game/score/moves|what moves were played/made|how did the game go|my "
             "score/moves"},
    Phrasing{Command::BoardOrEntry, "go to *|go to the square *|put the cursor on *"},
    Phrasing{Command::BoardOrEntry, "go (back) to the board", kBoardSection},
    Phrasing{Command::BoardOrEntry, "go (back) to the entry|go (back) to the line", kEntrySection},
    Phrasing{Command::CursorUp, "what is/stands above|go (one) up|one up|one square up"},
    Phrasing{Command::CursorDown, "what is/stands below|go (one) down|one down|one square down"},
    Phrasing{Command::CursorLeft,
             "what is/stands to the left|what is/stands on the left|go (one) left|one left|one "
             "square (to) (the) left"},
    Phrasing{Command::CursorRight,
             "what is/stands to the right|what is/stands on the right|go (one) right|one right|"
             "one square (to) (the) right"},
    Phrasing{Command::NextPiece, "where is the next *|go to the next *|next *"},
    Phrasing{Command::PreviousPiece,
             "where is the previous *|where is * before (it)|go to the previous *|previous *"},
    Phrasing{Command::ReadAttackers,
             "which/what (of) (my/white/black/his/her) (opponent's) pieces attack/defend/protect "
             "*|what attacks/defends/protects *|who attacks/defends/protects *|who is "
             "attacking/defending/protecting *|what is attacking/defending/protecting *|"
             "what's/who's attacking/defending/protecting *|which/what (white/black) pieces are "
             "attacking/defending *|is * attacked/defended/protected|is * under attack|is "
             "anything attacking *|attackers of *|is * safe|can/may I take/capture (on) *|"
             "what/who can take/capture (on) *|which/what (of) (my/white/black/his/her) "
             "(opponent's) pieces can take/capture (on) *|can anything take/capture (on) *"},
    Phrasing{Command::ReadDiagonals,
             "what is/stands on the diagonals of/through/from *|what is/stands on both "
             "diagonals (of/through/from) *|which/what pieces are/stand on the diagonals "
             "of/through/from *|read the diagonals of/through *|diagonals of/through/from *"},
    Phrasing{Command::ReadLines,
             "what is/stands on (the) rank and file of *|what is/stands on (the) file and rank "
             "of *|what is/stands on the straight lines of/through/from *|which/what pieces "
             "are/stand on (the) rank and file of *|rank and file of *|straight lines "
             "of/through/from *"},
    Phrasing{Command::ReadKnightSquares,
             "what is/stands a knight's move (away) from *|what is/stands on the "
             "knight's/knight squares of/around/from *|what can a knight reach from *|"
             "knight/knight's squares of/around/from *"},
    Phrasing{Command::ReadWhitePieces,
             "which/what pieces has White (left)|which/what pieces does White have (left)|where "
             "are the white pieces|where are White's pieces|what has White (got/left)|where "
             "does White stand"},
    Phrasing{Command::ReadBlackPieces,
             "which/what pieces has Black (left)|which/what pieces does Black have (left)|where "
             "are the black pieces|where are Black's pieces|what has Black (got/left)|where "
             "does Black stand"},
    Phrasing{Command::WhereIs,
             "where does/do * stand|on which/what square/squares is/are/stands/stand *|where "
             "can I find *|find *|where's *"},
    Phrasing{Command::ReadPawns,
             "how do the pawns stand|where are (all) (the) pawns|what is the pawn structure|what "
             "does the pawn structure look like|pawn structure|which/what pawns are there|how "
             "many pawns are there/left (left)|how many pawns do I have (left)|how many pawns "
             "have I (got) (left)|how many pawns does White/Black/he/she have (left)|how many "
             "pawns does my/the opponent have (left)"},
    Phrasing{Command::ReadCaptured,
             "what has/was been captured/taken|what was captured/taken (last)|which/what pieces "
             "have been captured/taken|which/what pieces were captured/taken|which/what pieces "
             "are off the board|what have I lost/captured/taken|what did I lose/capture/take|what "
             "has my/the opponent lost/captured/taken|what did my/the opponent lose/capture/take|"
             "what has White/Black/he/she lost/captured/taken|which/what pieces have I "
             "lost/captured/taken|which/what pieces has my/the opponent lost/captured/taken|what "
             "has been lost"},
    Phrasing{Command::ReadChanged,
             "what has changed|what did the last move change|what has the last move changed|"
             "what is new/different"},
    Phrasing{Command::ReadLegalMoves,
             "where can * go/move (to)|which/what squares can/may * go/move (to)|to which/what "
             "squares can/may * go/move|which/what moves can * make|which/what moves does/do * "
             "have|which/what moves has *|what are the legal/possible moves of/for *|what can * "
             "do|where may * go/move|legal/possible moves of/for *|which/what legal moves does * "
             "have"},
    Phrasing{Command::ReadCaptures,
             "what can * capture/take|which/what pieces can * capture/take|which/what captures "
             "does/do * have|what could * capture/take|captures of/by *|possible captures "
             "of/by/for *"},
    Phrasing{
        Command::TellCheck,
        "am I in check|is White/Black in check|is my/the (white/black) king in check|is my/the "
        "opponent in check|is anybody/anyone/somebody in check|is there (a) check|was that "
        "check|does it give check"},
    Phrasing{Command::ScoreFirst,
             "what was the first move|how did the game begin/start|go to the first move|go to "
             "the beginning/start"},
    Phrasing{Command::ScorePrevious,
             "what was the move before (that/it)|what was before (that/it)|what was played "
             "before (that/it)|go back one move|one move back"},
    Phrasing{Command::ScoreNext,
             "what was the next move|what was the move after (that/it)|what came next|what was "
             "played after (that/it)|one move forward|go forward one move"},
    Phrasing{Command::ScoreLast,
             "what is the newest/latest move (of/in) (my) (score)|go to the newest/latest move|"
             "go to the end (of) (the) (game/score)"},
    Phrasing{Command::ReadScorePosition,
             "how did it stand then|how did the board look then|what was the position "
             "then/there|what was the position after that move|how did the pieces stand then"},
    Phrasing{Command::ExplainKey,
             "what does (the) (key) * do|what is (the) key * (for)|what does (the) key * mean"},
    Phrasing{Command::RepeatSpeech,
             "what did you say|say/repeat that (again)|say it again|can/could you repeat/say "
             "that (again)|pardon|once more|come again|repeat it"},
    Phrasing{Command::PreviousSpeech,
             "what did you say before (that)|what was said before (that)|what did you say "
             "earlier"},
    Phrasing{Command::Spell,
             "spell that (for) (me)|spell it for me|how is that/it spelled/spelt|how do you spell "
             "that/it|spell the (last) move|spell what you said|can/could you spell that/it"},
    Phrasing{Command::StopSpeech,
             "stop talking|be quiet|be silent|hush|stop (it)|shut up|stop reading"},
    Phrasing{Command::Faster,
             "speak/talk (a) (bit/little) faster/quicker|speak/talk (more) quickly|speak/talk "
             "fast|speed up|can/could you speak/talk (a) (bit/little) faster/quicker|read faster"},
    Phrasing{Command::Slower,
             "speak/talk (a) (bit/little) slower|speak/talk (a) (bit/little) (more) slowly|"
             "speak/talk slow|slow down|can/could you speak/talk (a) (bit/little) slower|"
             "can/could you speak/talk (a) (bit/little) (more) slowly|read slower/slowly"},
    Phrasing{Command::Louder,
             "speak/talk (a) (bit/little) louder|speak/talk (more) loudly|speak/talk loud|speak "
             "up|can/could you speak/talk (a) (bit/little) louder|can/could you speak/talk (more) "
             "loudly|turn it up|(turn) (the) volume up|turn up the volume"},
    Phrasing{Command::Quieter,
             "speak/talk (a) (bit/little) quieter/softer|speak/talk (a) (bit/little) (more) "
             "quietly/softly|can/could you speak/talk (a) (bit/little) quieter/softer|can/could "
             "you speak/talk (more) quietly/softly|turn it down|(turn) (the) volume down|turn "
             "down the volume"},
    Phrasing{Command::Verbosity,
             "(speak/talk) (in/with) more detail/details|verbosity full|say more|be more detailed",
             kFullWord},
    Phrasing{Command::Verbosity,
             "(speak/talk) (in/with) less detail/details|verbosity brief|say less|be brief",
             kBriefWord},
    Phrasing{Command::OfferDraw,
             "I offer a draw|I want/would (like) to offer a draw|I'd like a draw|I'd like to "
             "offer a draw|I would like a draw|I want a draw"},
    Phrasing{Command::AcceptDraw, "I accept (the) (draw/offer)|I take the draw"},
    Phrasing{Command::DeclineDraw, "I decline (the) (draw/offer)|I refuse the draw"},
    Phrasing{Command::Resign, "I give up|I give up the game|I want to resign"},
    Phrasing{Command::ClaimFlag,
             "my/the opponent's flag has fallen|his/her flag has fallen|my/the opponent has run "
             "out of time|his/her time is up"},
    Phrasing{Command::CallArbiter,
             "I need/want the arbiter|where is the arbiter|I call the arbiter|arbiter|I would "
             "like the arbiter|get/fetch (me) the arbiter|can/could you call the arbiter"},
    Phrasing{Command::TakeBack,
             "take my/that/the (last) move back|take back my/that/the (last) move|take it back|"
             "can I take that back|may I take that back|I want to take that back|undo my/the "
             "(last) move|can/may I take (my/that/the) move back|can/may I take back "
             "(my/that/the) (move)"},
    Phrasing{Command::FlipView,
             "turn the board (round/around/over)|show the board from the other side|how does it "
             "look from the other side"},
    Phrasing{Command::Menu, "show (me) the menu|go to the menu"},
    Phrasing{Command::Settings,
             "show (me) the settings|which/what settings are there|read the settings"},
    Phrasing{Command::Settings, "set/put/change the rate (of) (speech) to *", "speech.rate"},
    Phrasing{Command::Settings, "set/put/change the volume to *", "speech.volume"},
    Phrasing{Command::Settings, "use letters|announce (with) letters", "style letters"},
    Phrasing{Command::Settings, "use (the) nato (alphabet)", "style nato"},
    Phrasing{Command::ChangeLanguage,
             "speak in *|switch to *|change the language to *|talk *|talk in *|can/could you "
             "speak *|change language to *|switch/set the language to *"},
    Phrasing{Command::Hint,
             "what should/shall I play/do|what is a good move|what would you play|suggest a move|"
             "what is the best move|help me with a move|give me a/another hint|can/could you give "
             "me a hint|I need/want a hint|show me a (good) move|what am I to play|best move"},
    Phrasing{Command::Quit,
             "I want to stop|I want to leave|stop the program|close the program|bye (bye)|goodbye|"
             "good bye"},
};

}  // namespace

std::span<const Phrasing> phrasings() { return kPhrasings; }

}  // namespace rochade
