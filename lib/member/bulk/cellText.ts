import { RISKY_START } from '@/lib/format/plainText';

/** A cell as it was meant: composed Korean, no spaces around it, and without the apostrophe that kept it from being a formula. */
export function cellText(cell: string | undefined): string {
  const text = (cell ?? '').normalize('NFC').trim();
  return text.startsWith("'") && RISKY_START.test(text.slice(1)) ? text.slice(1) : text;
}

/** Whether a text is what a spreadsheet writes into a cell that it could not reckon: #N/A, #REF!, in German #NV and #WERT!, in LibreOffice Err:502. */
export const isCellError = (text: string) => /^(?:#(?:N\/A|NV|GETTING_DATA|[\p{Lu}\d/]+[!?])|Err:\d{3})$/u.test(text);
