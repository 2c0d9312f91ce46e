import { stringify } from 'csv-stringify/sync';
import { plainText } from '@/lib/format/plainText';

const cast = {
  string: plainText,
  date: (value: Date) => value.toISOString(),
  object: (value: object) => plainText(JSON.stringify(value)),
  boolean: (value: boolean) => String(value),
};

/** CSV lines as defined by RFC 4180. */
export function csvLines(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  return stringify([...rows], { columns: [...columns], cast, record_delimiter: 'windows' });
}

/** The header line, preceded by the byte order mark by which spreadsheet programs recognise UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return `\uFEFF${stringify([[...columns]], { cast, record_delimiter: 'windows' })}`;
}
