// Boxes and their options.
import "./first.ts";
import "../../../art/box-art.tsx";
import "../../../game/new-table/option-words.ts";
import "../../../game/new-table/request.ts";
import "../../../pages/copy-link.tsx";
