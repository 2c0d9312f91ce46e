import type { Reading } from '@/lib/ingest/contract';
import type { BadRow, SourceRow } from './format';

type Unnamed = Pick<SourceRow, 'owner' | 'content'>;

/** Nothing that is measured of a person has a larger number in any unit. */
const MAX_VALUE = 1e9;

/** A reading of a file that names nobody; refused when a number in it is beyond all measure, whose unit would not save it. */
export function readingRow(reading: Reading): Unnamed {
  const [field] = Object.entries(reading).find(([, value]) => typeof value === 'number' && !(Math.abs(value) <= MAX_VALUE)) ?? [];
  return field === undefined ? { owner: '', content: { reading } } : badRow(field);
}

/** A row of a file that names nobody, with what is wrong in it. */
export const badRow = (field: string, reason: BadRow['reason'] = 'invalid'): Unnamed => ({
  owner: '',
  content: { bad: { field, reason } },
});
