/** Pads a whole number with a zero to two digits. */
export function twoDigits(value: number | string): string {
  return String(value).padStart(2, '0');
}
