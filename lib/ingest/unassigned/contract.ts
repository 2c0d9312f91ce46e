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
      'Returns a page of the readings without an owner, newest first. Readings returned by a member are shown only to people who manage that member, and only while the member shares body data with them.',
    query: z.object({ ...page, origin: z.optional(z.enum(ORIGINS)) }),
    response: listOf(unassignedReading),
  }),
  count: endpoint({
    method: 'GET',
    path: '/ingest/unassigned/count',
    needs: 'reading:assign',
    summary: 'Returns the number of readings that wait for the caller to assign them.',
    response: z.object({ total: z.int() }),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/ingest/unassigned/assign',
    about: 'HEALTH',
    needs: 'reading:assign',
    summary:
      'Assigns readings to a member. They are validated like delivered ones; refused readings keep waiting. With `remember`, the person names given by the device are assigned to the member from now on, with the readings waiting under them. With `after`, 0 in the first call, a few hundred are assigned per call: as long as the response has `next`, the same call with it as `after` continues.',
    failures: { 404: 'one of the readings is no longer waiting' },
    body: z.object({
      seqs,
      memberSeq: seq,
      remember: z._default(z.boolean(), false),
      /**
       * 0, or `next` of the last response: continues with what waits under the remembered names. Absent from pages of the previous release,
       * which do not continue.
       */
      after: z.optional(z.int().check(z.gte(0), z.lte(2_147_483_647))),
    }),
    response: z.object({
      /** Absent once nothing else waits under the remembered names, and without `after`; from older platforms always. */
      next: z.optional(seq),
      accepted: z.int(),
      duplicates: z.int(),
      refused: z.array(z.object({ seq, field: z.string(), reason: z.enum(REFUSALS) })),
    }),
  }),
  discard: endpoint({
    method: 'POST',
    path: '/ingest/unassigned/discard',
    needs: 'reading:assign',
    summary: 'Deletes readings without an owner; delivering them again does not restore them.',
    failures: { 404: 'one of the readings is no longer waiting' },
    body: z.object({ seqs }),
    response: accepted,
  }),
  notMine: endpoint({
    method: 'POST',
    path: '/ingest/notMine',
    needs: 'reading:disown',
    summary:
      'Returns a body record that may be someone else’s: it is removed from the caller’s data and waits for a manager, or is deleted if the caller does not share body data with managers.',
    body: z.object({ seq }),
    response: accepted,
  }),
};
