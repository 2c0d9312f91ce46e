import type { Reading } from '@/lib/ingest/contract';
import type { BadRow, SourceRow } from './format';

type Unnamed = Pick<SourceRow, 'owner' | 'content'>;

/** A reading of a file that names nobody. */
export const kept = (reading: Reading): Unnamed => ({ owner: '', content: { reading } });

/** A row of a file that names nobody, with what is wrong in it. */
export const refused = (field: string, reason: BadRow['reason'] = 'invalid'): Unnamed => ({
  owner: '',
  content: { bad: { field, reason } },
});
