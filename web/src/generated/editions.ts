// Generated from the server by `make types`. Do not edit.
import type { EditionInfo } from "./messages.ts";

export const EDITIONS: readonly EditionInfo[] = [
  {
    "key": "original",
    "name": "The Original",
    "leaflet": "The Original Mastermind",
    "size": "4 holes, 6 colours, 10 rows",
    "players": [2, 2],
    "usual_players": 2,
    "roles": "codemaker",
    "look": {
      "box": "family",
      "colours": ["vermilion", "blue", "green", "yellow", "white", "violet"],
      "piece": "peg",
      "marks": "square",
      "exact": "red"
    },
    "options": [
      {
        "name": "rounds",
        "default": 2,
        "kind": {"type": "whole", "low": 1, "high": 99, "step": 1},
        "clause": "OR-01",
        "about": "",
        "players": null,
        "changes_codes": false
      },
      {
        "name": "blanks",
        "default": false,
        "kind": {"type": "flag"},
        "clause": "OR-18",
        "about": "",
        "players": null,
        "changes_codes": true
      },
      {
        "name": "marking",
        "default": "auto",
        "kind": {"type": "choice", "words": ["auto", "manual"]},
        "clause": "FA-11",
        "about": "",
        "players": null,
        "changes_codes": false
      }
    ]
  },
  {
    "key": "super",
    "name": "Super",
    "leaflet": "Super Master Mind (Parker)",
    "size": "5 holes, 8 colours, 12 rows, or smaller",
    "players": [2, 2],
    "usual_players": 2,
    "roles": "codemaker",
    "look": {
      "box": "family",
      "colours": ["vermilion", "blue", "green", "yellow", "white", "violet", "orange", "brown"],
      "piece": "peg",
      "marks": "line",
      "exact": "black"
    },
    "options": [
      {
        "name": "games",
        "default": 2,
        "kind": {"type": "whole", "low": 2, "high": 98, "step": 2},
        "clause": "SU-20",
        "about": "",
        "players": null,
        "changes_codes": false
      },
      {
        "name": "blanks",
        "default": false,
        "kind": {"type": "flag"},
        "clause": "SU-04",
        "about": "",
        "players": null,
        "changes_codes": true
      },
      {
        "name": "holes",
        "default": 5,
        "kind": {"type": "whole", "low": 1, "high": 5, "step": 1},
        "clause": "SU-07",
        "about": "",
        "players": null,
        "changes_codes": true
      },
      {
        "name": "colours",
        "default": 8,
        "kind": {"type": "whole", "low": 1, "high": 8, "step": 1},
        "clause": "SU-07",
        "about": "",
        "players": null,
        "changes_codes": true
      },
      {
        "name": "unsolved_bonus",
        "default": 0,
        "kind": {"type": "whole", "low": 0, "high": 1, "step": 1},
        "clause": "SU-18",
        "about": "",
        "players": null,
        "changes_codes": false
      },
      {
        "name": "marking",
        "default": "auto",
        "kind": {"type": "choice", "words": ["auto", "manual"]},
        "clause": "FA-11",
        "about": "",
        "players": null,
        "changes_codes": false
      }
    ]
  },
  {
    "key": "challenge",
    "name": "Challenge",
    "leaflet": "Mastermind Challenge (Invicta 1993)",
    "size": "5 rings (or 4), 8 colours, 12 rows each",
    "players": [2, 2],
    "usual_players": 2,
    "roles": "duel",
    "look": {
      "box": "family",
      "colours": ["vermilion", "blue", "green", "yellow", "white", "violet", "orange", "brown"],
      "piece": "ring",
      "marks": "line",
      "exact": "red"
    },
    "options": [
      {
        "name": "rounds",
        "default": 5,
        "kind": {"type": "whole", "low": 1, "high": 99, "step": 2},
        "clause": "CH-23",
        "about": "",
        "players": null,
        "changes_codes": false
      },
      {
        "name": "rings",
        "default": [5, 5],
        "kind": {"type": "per_seat", "numbers": [4, 5]},
        "clause": "CH-25",
        "about": "",
        "players": null,
        "changes_codes": true
      },
      {
        "name": "race",
        "default": false,
        "kind": {"type": "flag"},
        "clause": "CH-27",
        "about": "",
        "players": null,
        "changes_codes": false
      },
      {
        "name": "marking",
        "default": "auto",
        "kind": {"type": "choice", "words": ["auto", "manual"]},
        "clause": "FA-11",
        "about": "",
        "players": null,
        "changes_codes": false
      }
    ]
  },
  {
    "key": "party",
    "name": "Party",
    "leaflet": "Mastermind for 2 or 3-5 players (Hasbro)",
    "size": "4 holes, 8 colours, 12 rows for all guessers together",
    "players": [2, 5],
    "usual_players": 3,
    "roles": "codemaker",
    "look": {
      "box": "party",
      "colours": ["white", "pink", "green", "red", "orange", "silver", "yellow", "blue"],
      "piece": "peg",
      "marks": "sliders",
      "exact": "red"
    },
    "options": [
      {
        "name": "rounds",
        "default": 2,
        "kind": {"type": "whole", "low": 1, "high": 99, "step": 1},
        "clause": "PA-18",
        "about": "",
        "players": [2, 2],
        "changes_codes": false
      },
      {
        "name": "advanced",
        "default": false,
        "kind": {"type": "flag"},
        "clause": "PA-08",
        "about": "",
        "players": null,
        "changes_codes": true
      },
      {
        "name": "codemaker_points",
        "default": 1,
        "kind": {"type": "whole", "low": 0, "high": 10, "step": 1},
        "clause": "PA-29",
        "about": "",
        "players": [3, 5],
        "changes_codes": false
      },
      {
        "name": "fresh_rows",
        "default": false,
        "kind": {"type": "flag"},
        "clause": "PA-26",
        "about": "",
        "players": [3, 5],
        "changes_codes": false
      },
      {
        "name": "marking",
        "default": "auto",
        "kind": {"type": "choice", "words": ["auto", "manual"]},
        "clause": "FA-11",
        "about": "",
        "players": null,
        "changes_codes": false
      }
    ]
  },
  {
    "key": "group",
    "name": "Group",
    "leaflet": "Group Mastermind (Invicta)",
    "size": "5 holes, 6 colours, as many questions as it takes",
    "players": [2, 4],
    "usual_players": 4,
    "roles": "parts",
    "look": {
      "box": "family",
      "colours": ["vermilion", "blue", "green", "yellow", "white", "violet"],
      "piece": "token",
      "marks": "heads",
      "exact": "black"
    },
    "options": [
      {
        "name": "rounds",
        "default": 3,
        "kind": {"type": "whole", "low": 1, "high": 7, "step": 1},
        "clause": "GR-39",
        "about": "",
        "players": null,
        "changes_codes": false
      },
      {
        "name": "boards",
        "default": 1,
        "kind": {"type": "share", "pieces": 4},
        "clause": "GR-05",
        "about": "",
        "players": null,
        "changes_codes": false
      },
      {
        "name": "anytime",
        "default": false,
        "kind": {"type": "flag"},
        "clause": "GR-32",
        "about": "",
        "players": null,
        "changes_codes": false
      },
      {
        "name": "marking",
        "default": "auto",
        "kind": {"type": "choice", "words": ["auto", "manual"]},
        "clause": "FA-11",
        "about": "",
        "players": null,
        "changes_codes": false
      }
    ]
  }
];
