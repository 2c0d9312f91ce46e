import { addDays, addMonths, MIN_DAY } from './dates';

/** Plausible height in cm, in steps of a tenth. */
export const HEIGHT = { min: 100, max: 230, step: 0.1 } as const;
/** Plausible age in completed years. */
export const AGE = { min: 1, max: 120, step: 1 } as const;
/** Maximum length of a department's name. */
export const MAX_DEPT = 50;
/** Maximum length of the reason for an export. */
export const MAX_REASON = 200;
/** Maximum departments per mission or notice. */
export const MAX_DEPTS = 100;

/** First and last plausible date of birth on a given day, all yyyy-MM-dd. */
export function birthDays(today: string): { first: string; last: string } {
  // whoever completes year AGE.max + 1 tomorrow is still AGE.max today
  const beyond = addMonths(today, -12 * (AGE.max + 1));
  return { first: beyond >= MIN_DAY ? addDays(beyond, 1) : MIN_DAY, last: addMonths(today, -12 * AGE.min) };
}

/** Whether a date of birth is plausible on a given day. */
export function plausibleBirthDate(day: string, today: string): boolean {
  const { first, last } = birthDays(today);
  return day >= first && day <= last;
}
