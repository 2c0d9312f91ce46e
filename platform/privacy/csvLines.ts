import { stringify } from 'csv-stringify/sync';

/** What spreadsheet programs take as the start of a formula, or hide before one. */
const RISKY = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** A text that no spreadsheet runs: a leading apostrophe makes it plain text (X1). */
export function safeText(text: string): string {
  return RISKY.test(text) ? `'${text}` : text;
}

const cast = {
  string: safeText,
  date: (value: Date) => value.toISOString(),
  object: (value: object) => safeText(JSON.stringify(value)),
  boolean: (value: boolean) => String(value),
};

/** Lines of a CSV as RFC 4180 has them. */
export function csvLines(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  return stringify([...rows], { columns: [...columns], cast, record_delimiter: 'windows' });
}

/** The first line, after the mark by which spreadsheet programs recognise UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return `\uFEFF${stringify([[...columns]], { cast, record_delimiter: 'windows' })}`;
}
