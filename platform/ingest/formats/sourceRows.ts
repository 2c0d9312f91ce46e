import type { Reading } from '@/lib/ingest/contract';
import type { BadRow, SourceRow } from './format';

/** What a row of a table says: a reading or an error, without its line. */
export type RowResult = Pick<SourceRow, 'owner' | 'content'>;

/** Upper limit for any measured number, in any unit. */
const MAX_VALUE = 1e9;

/** A reading from a file that names no one; an error if it contains a number beyond any measure, whatever its unit. */
export function readingRow(reading: Reading): RowResult {
  const [field] = Object.entries(reading).find(([, value]) => typeof value === 'number' && !(Math.abs(value) <= MAX_VALUE)) ?? [];
  return field === undefined ? { owner: '', content: { reading } } : badRow(field);
}

/** A faulty row of a file that names no one. */
export const badRow = (field: string, reason: BadRow['reason'] = 'invalid'): RowResult => ({
  owner: '',
  content: { bad: { field, reason } },
});
