import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { day, seq } from '@/lib/shared/fields';
import { EVERY } from './rounds';

/** The coming rounds of a repeating mission, as they would be sent now; `days` is the length of each. */
const storedRepeat = z.object({
  repeatSeq: seq,
  title: z.string(),
  contents: z.string(),
  daily: z.boolean(),
  days: z.int(),
  every: z.enum(EVERY),
  until: z.nullable(day),
  times: z.nullable(z.int()),
  /** Number and start (epoch ms) of the next round. */
  round: z.int(),
  nextDate: z.int(),
  /** The round that dates are computed from, and its start; defaults to the next one. */
  anchor: z.optional(z.object({ round: z.int(), date: z.int() })),
  to: z.enum(['ALL', 'INDIVIDUAL']),
  notes: z.array(z.object({ missionNoteSeq: seq, note: z.string() })),
  recipients: z.array(z.object({ seq, name: z.string(), type: z.enum(['U', 'M']) })),
  depts: z.array(z.string()),
});
export type StoredRepeat = z.output<typeof storedRepeat>;

export const missionRepeatApi = {
  get: endpoint({
    method: 'GET',
    path: '/mission/repeat',
    needs: 'mission:send',
    summary: 'The coming rounds of a mission of one’s own that repeats; they are changed by the call that sends missions.',
    failures: { 404: 'none of one’s own, or no round comes any more' },
    query: z.object({ repeatSeq: seq }),
    response: storedRepeat,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/mission/stopRepeat',
    needs: 'mission:send',
    summary: 'No round comes any more of a mission one has sent, for the master of any of the company; rounds that came stay.',
    failures: { 404: 'none of these, or no round comes any more' },
    body: z.object({ repeatSeq: seq }),
    response: accepted,
  }),
};
