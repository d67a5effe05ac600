// Boards on which rows are laid.
import "./boards.ts";
import "../../../pages/table/board.tsx";
import "../../../parts/duel-board.tsx";
import "../../../parts/hunt-board.tsx";
import "../../../parts/lid.tsx";
import "../../../parts/rows.tsx";
import "../../../parts/score-track.tsx";
