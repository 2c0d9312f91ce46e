/** Shown in place of a missing value: not measured, not entered, or not defined for this person. */
export const NONE = '–';
