/** What is kept of a typed phone number: its digits. What has none at all stays as it was typed, to be refused rather than forgotten. */
export function phoneDigits(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  return digits === '' && text.trim() !== '' ? text : digits;
}

/** Area code, exchange and line of a number in Korea: 02 and 8 or 7 digits, any other 0xx and as many. */
const KOREAN = /^(02|0\d{2})(\d{3,4})(\d{4})$/;

/** A stored number as people write it: 010-1234-5678 in Korea (82, or where no country is known), its digits elsewhere. */
export function phoneText(digits: string, countryCode: string | null): string {
  return countryCode === null || countryCode === '82' ? digits.replace(KOREAN, '$1-$2-$3') : digits;
}
