import { stringify } from 'csv-stringify/sync';
import { plainText } from '@/lib/format/plainText';

const cast = {
  string: plainText,
  date: (value: Date) => value.toISOString(),
  object: (value: object) => plainText(JSON.stringify(value)),
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
