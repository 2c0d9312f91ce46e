/** A text that no line of a phone breaks within: a value with its unit, a day. */
export const inOnePiece = (text: string): string => text.replaceAll(' ', '\u00a0');
