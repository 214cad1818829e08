// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo_game.h"

namespace rochade {

std::string_view demo_game_pgn() {
    return R"([Event "World Cup"]
[Site "Khanty-Mansiysk"]
[Date "2005.12.17"]
[Round "7.4"]
[White "Ponomariov, Ruslan"]
[Black "Aronian, Levon"]
[Result "0-1"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 O-O 8. a3
d6 9. c3 Be6 10. d4 Bxb3 11. Qxb3 Re8 12. Qc2 Bf8 13. Bg5 h6 14. Bh4 g5 15. Bg3
g4 16. Nh4 exd4 17. Nd2 dxc3 18. Qxc3 Ne5 19. Nf5 Nh5 20. Nf1 Nxg3 21. N1xg3 Re6
22. Rad1 Rc8 23. Ne2 Qg5 24. Ned4 Rf6 25. h4 gxh3 26. Qxh3 Qg4 27. Qxg4+ Nxg4
28. Nc6 Re6 29. f3 Ne5 30. Nfd4 Ree8 31. Re2 d5 32. exd5 Nxc6 33. dxc6 Bg7
34. Rxe8+ Rxe8 35. Nf5 Bxb2 36. Rd7 Re6 37. Rxc7 Bxa3 38. Kf1 Bc5 39. Ng3 b4
40. Rc8+ Kh7 41. Ne4 b3 42. c7 Rc6 43. Nf6+ Kg6 44. Rg8+ Kxf6 45. c8=Q Rxc8
46. Rxc8 Bb4 47. Rc1 a5 48. Ke2 a4 49. Rc6+ Kg7 50. Kd3 a3 51. Ra6 a2 0-1
)";
}

}  // namespace rochade
