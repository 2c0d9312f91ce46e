import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { day, namedRecipient, seq } from '@/lib/shared/fields';
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
  /** Last day of the latest round sent; the next one may be moved to a day after it. */
  runsUntil: z.optional(z.nullable(day)),
  to: z.enum(['ALL', 'INDIVIDUAL']),
  /** Whether ALL and departments stand for the caller's own members, although the caller may be the master by now. */
  ofTeam: z.optional(z.boolean()),
  notes: z.array(z.object({ missionNoteSeq: seq, note: z.string() })),
  recipients: z.array(namedRecipient),
  depts: z.array(z.string()),
});
export type StoredRepeat = z.output<typeof storedRepeat>;

export const missionRepeatApi = {
  get: endpoint({
    method: 'GET',
    path: '/mission/repeat',
    needs: 'mission:send',
    summary: 'Returns the coming rounds of one of the caller’s repeating missions; POST /mission/sendMission changes them.',
    failures: { 404: 'not a repeat of the caller, or no rounds remain' },
    query: z.object({ repeatSeq: seq }),
    response: storedRepeat,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/mission/stopRepeat',
    needs: 'mission:send',
    summary: 'Stops a repeating mission of the caller, or for the master any of the company; rounds already sent are kept.',
    failures: { 404: 'no such repeat, or no rounds remain' },
    body: z.object({ repeatSeq: seq }),
    response: accepted,
  }),
};
