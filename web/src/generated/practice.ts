// Generated from the server by `make types`. Do not edit.
export const PRACTICE_BOXES = {"original": {"space": "4x6", "rows": 10}, "super": {"space": "5x8", "rows": 12}} as const;
export const LAPSES = {
  "novice": {"forgets": 0.58, "confuses": 0.0725, "miscounts": 0.8699999999999999, "overlooks": 0.145},
  "learner": {"forgets": 0.45, "confuses": 0.05625, "miscounts": 0.675, "overlooks": 0.1125},
  "casual": {"forgets": 0.33, "confuses": 0.04125, "miscounts": 0.495, "overlooks": 0.0825},
  "regular": {"forgets": 0.215, "confuses": 0.026875, "miscounts": 0.3225, "overlooks": 0.05375},
  "careful": {"forgets": 0.105, "confuses": 0.013125, "miscounts": 0.1575, "overlooks": 0.02625}
} as const;
export const LASTING_ROWS = [2, 5] as const;
export const MASTER_SLIPS = 0.5 as const;
export const ROWS_NEEDED = {
  "4x6": {
    "novice": 7.16,
    "learner": 6.56,
    "casual": 5.92,
    "regular": 5.41,
    "careful": 5.02,
    "steady": 4.63,
    "master": 4.47,
    "ruthless": 4.34
  },
  "4x6b": {
    "novice": 8.44,
    "learner": 7.29,
    "casual": 6.58,
    "regular": 6.0,
    "careful": 5.55,
    "steady": 5.01,
    "master": 4.75,
    "ruthless": 4.69
  },
  "4x8": {
    "novice": 8.94,
    "learner": 7.78,
    "casual": 7.12,
    "regular": 6.5,
    "careful": 5.98,
    "steady": 5.41,
    "master": 5.05,
    "ruthless": 4.99
  },
  "4x8n": {
    "novice": 8.42,
    "learner": 7.2,
    "casual": 6.49,
    "regular": 5.85,
    "careful": 5.32,
    "steady": 4.84,
    "master": 4.65,
    "ruthless": 4.65
  },
  "5x8": {
    "novice": 9.95,
    "learner": 8.65,
    "casual": 7.91,
    "regular": 7.11,
    "careful": 6.51,
    "steady": 5.85,
    "master": 5.52,
    "ruthless": 5.46
  }
} as const;
