/** What spreadsheet programs take as the start of a formula, or hide before one. */
export const RISKY_START = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** A text that no spreadsheet runs: a leading apostrophe makes it plain text (X1). */
export function plainText(text: string): string {
  return RISKY_START.test(text) ? `'${text}` : text;
}
