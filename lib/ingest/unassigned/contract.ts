import * as z from 'zod/mini';
import { accepted, endpoint, listOf } from '@/lib/shared/endpoint';
import { instant, page, seq, deviceCode } from '@/lib/shared/fields';
import { reading, REFUSALS } from '../contract';
import { MAX_SETTLED, ORIGINS } from './unassigned';

/** A reading without an owner, and what is known about it. */
export const unassignedReading = z.object({
  seq,
  reading,
  /** Person named by the device; null if none. */
  person: z.nullable(z.string()),
  /** Name of the key that delivered it; null if a member sent it back. */
  keyName: z.nullable(z.string()),
  device: z.nullable(deviceCode),
  source: z.string(),
  /** The member who said that it may not be theirs. */
  returnedBy: z.nullable(z.object({ memberSeq: seq, name: z.string() })),
  createdAt: instant,
});
export type UnassignedReading = z.output<typeof unassignedReading>;

const seqs = z.array(seq).check(z.minLength(1), z.maxLength(MAX_SETTLED));

export const unassignedApi = {
  list: endpoint({
    method: 'GET',
    path: '/ingest/unassigned/list',
    about: 'HEALTH',
    needs: 'reading:assign',
    summary:
      'Readings of which nobody knows whose they are, the newest first. What a member sent back is shown to those alone who watch over that member, as long as the member lets them see such data.',
    query: z.object({ ...page, origin: z.optional(z.enum(ORIGINS)) }),
    response: listOf(unassignedReading),
  }),
  count: endpoint({
    method: 'GET',
    path: '/ingest/unassigned/count',
    needs: 'reading:assign',
    summary: 'How many readings wait for the caller to say whose they are.',
    response: z.object({ total: z.int() }),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/ingest/unassigned/assign',
    about: 'HEALTH',
    needs: 'reading:assign',
    summary:
      'Says whose readings are. They are judged as delivered ones are; what is refused goes on waiting. `remember`: the names that the device gave stand for this member from now on, and all that waits under them goes along.',
    failures: { 404: 'one of them waits no longer' },
    body: z.object({ seqs, memberSeq: seq, remember: z._default(z.boolean(), false) }),
    response: z.object({
      accepted: z.int(),
      duplicates: z.int(),
      refused: z.array(z.object({ seq, field: z.string(), reason: z.enum(REFUSALS) })),
    }),
  }),
  discard: endpoint({
    method: 'POST',
    path: '/ingest/unassigned/discard',
    needs: 'reading:assign',
    summary: 'Deletes readings that are nobody’s; delivering them again does not bring them back.',
    failures: { 404: 'one of them waits no longer' },
    body: z.object({ seqs }),
    response: accepted,
  }),
  notMine: endpoint({
    method: 'POST',
    path: '/ingest/notMine',
    needs: 'reading:disown',
    summary:
      'The caller says that a body record may be somebody else’s: it leaves their data and waits for a manager, or is deleted where the caller keeps such data from managers.',
    body: z.object({ seq }),
    response: accepted,
  }),
};
