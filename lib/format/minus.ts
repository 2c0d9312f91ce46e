/** A formatted number with the minus sign: the hyphen that browsers write in English is too short beside figures, and a line may break at it. */
export const withMinus = (text: string) => text.replace('-', '−');
