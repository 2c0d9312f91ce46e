/** First letters of month names in English, German and Korean; any abbreviation or full name starting with them matches. */
const STARTS: readonly (readonly string[])[] = [
  ['jan', 'jän', '1월'],
  ['feb', '2월'],
  ['mar', 'mär', 'maer', 'mrz', '3월'],
  ['apr', '4월'],
  ['may', 'mai', '5월'],
  ['jun', '6월'],
  ['jul', '7월'],
  ['aug', '8월'],
  ['sep', '9월'],
  ['okt', 'oct', '10월'],
  ['nov', '11월'],
  ['dez', 'dec', '12월'],
];
const LONG =
  /^(january|jänner|januar|february|februar|march|märz|maerz|april|may|mai|june|juni|july|juli|august|september|october|oktober|november|december|dezember)$/;

/** Pattern for a month name. */
export const MONTH = '\\p{L}{3,9}|1?\\d월';

/** The month 1–12 of a name or an abbreviation of three or four letters; null when it is none. */
export function monthNamed(name: string): number | null {
  const text = name.toLowerCase().normalize('NFC');
  const month = STARTS.findIndex((starts) => starts.some((start) => text === start || text.startsWith(start))) + 1;
  return month > 0 && (text.length <= 4 || LONG.test(text)) ? month : null;
}
