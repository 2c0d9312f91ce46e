/** Limits of a prescription. Days are inclusive; `back` and `ahead` limit its first day relative to today. */
export const PRESCRIPTION_LIMITS = {
  name: 60,
  note: 1000,
  reason: 300,
  exercises: 12,
  frequency: { min: 1, max: 7 },
  minutes: { min: 1, max: 300 },
  days: 366,
  back: 7,
  ahead: 365,
  members: 200,
  weeks: { min: 1, max: 52 },
  templates: 200,
} as const;
