/** Replaces spaces by no-break spaces, to keep a value with its unit or a date on one line. */
export const inOnePiece = (text: string): string => text.replaceAll(' ', '\u00a0');
