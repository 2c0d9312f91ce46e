/** Digits of a typed phone number. Text without digits is returned unchanged, so that validation refuses it instead of dropping it. */
export function phoneDigits(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  return digits === '' && text.trim() !== '' ? text : digits;
}

/** Area code, exchange and line of a Korean number: 02 or another 0xx, then 7 or 8 digits. */
const KOREAN = /^(02|0\d{2})(\d{3,4})(\d{4})$/;

/** Formats a stored number: 010-1234-5678 for Korea (82, or country unknown), plain digits otherwise. */
export function phoneText(digits: string, countryCode: string | null): string {
  return countryCode === null || countryCode === '82' ? digits.replace(KOREAN, '$1-$2-$3') : digits;
}
