import { RISKY_START } from '@/lib/format/plainText';

/** Normalises a cell: NFC, trimmed, without the apostrophe that escapes a formula. */
export function cellText(cell: string | undefined): string {
  const text = (cell ?? '').normalize('NFC').trim();
  return text.startsWith("'") && RISKY_START.test(text.slice(1)) ? text.slice(1) : text;
}

/** Whether a text is a spreadsheet error value: #N/A, #REF!, in German #NV and #WERT!, in LibreOffice Err:502. */
export const isCellError = (text: string) => /^(?:#(?:N\/A|NV|GETTING_DATA|[\p{Lu}\d/]+[!?])|Err:\d{3})$/u.test(text);
