// What boards are drawn and played with.
import "./first.ts";
import "../../../board/keyboard.ts";
import "../../../board/pairing.ts";
import "../../../game/space-look.ts";
import "../../../pages/answers.ts";
import "../../../parts/draft-holes.tsx";
import "../../../parts/drag.ts";
import "../../../parts/line-icon.tsx";
import "../../../parts/memo.ts";
import "../../../parts/roving-focus.ts";
import "../../../parts/row.tsx";
import "../../../parts/row-tag.ts";
import "../../../parts/sliders.tsx";
import "../../../parts/token.tsx";
import "../../../parts/tray.tsx";
import "../../../parts/use-row-keys.ts";
