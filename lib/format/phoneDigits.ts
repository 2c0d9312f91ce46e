/** Digits of a phone number at most. */
const MAX_DIGITS = 16;

/** What remains of a typed phone number: its digits, at most 16. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, MAX_DIGITS);
}
