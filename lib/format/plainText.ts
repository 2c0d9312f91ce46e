/** Characters that spreadsheet programs treat as the start of a formula, or that can hide one. */
export const RISKY_START = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** Escapes a text so that no spreadsheet evaluates it: a leading apostrophe makes it plain text (X1). */
export function plainText(text: string): string {
  return RISKY_START.test(text) ? `'${text}` : text;
}
