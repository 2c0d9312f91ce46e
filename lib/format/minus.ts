/** Replaces the hyphen of an English-formatted number with a minus sign: the hyphen is too short beside digits and allows a line break. */
export const withMinus = (text: string) => text.replace('-', '−');
