/** A whole number as clocks and calendars write it, with a zero before a single digit. */
export function twoDigits(value: number | string): string {
  return String(value).padStart(2, '0');
}
