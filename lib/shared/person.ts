import { addDays, addMonths, MIN_DAY } from './dates';

/** cm, to a tenth: what a person's height may be to be believed, whoever tells it. */
export const HEIGHT = { min: 100, max: 230, step: 0.1 } as const;
/** Completed years. */
export const AGE = { min: 1, max: 120, step: 1 } as const;
/** Letters of a department's name. */
export const MAX_DEPT = 50;
/** Letters of the reason for which somebody takes the data of others away. */
export const MAX_REASON = 200;
/** Departments that one mission or notice names. */
export const MAX_DEPTS = 100;

/** The first and the last day of birth that can be, on a day; all of them yyyy-MM-dd. */
export function birthDays(today: string): { first: string; last: string } {
  // somebody who completes that year tomorrow has not completed it
  const beyond = addMonths(today, -12 * (AGE.max + 1));
  return { first: beyond > MIN_DAY ? addDays(beyond, 1) : MIN_DAY, last: addMonths(today, -12 * AGE.min) };
}

/** Whether somebody who lives today can have been born on that day. */
export function plausibleBirthDate(day: string, today: string): boolean {
  const { first, last } = birthDays(today);
  return day >= first && day <= last;
}
