import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { instant, role, seq } from '@/lib/shared/fields';
import { DOWNLOADED, UNUSUAL } from './accessReview';
import { MONTH } from '@/lib/time/month';

const count = z.int().check(z.nonnegative());
const month = z.string().check(z.regex(MONTH));
/** `name` and `role` are null once the person has left; an administrator has no name. */
const person = { memberSeq: seq, name: z.nullable(z.string()), role: z.nullable(role) };

/**
 * Activity of one viewer on members' data in the month. `views`: times a member was opened, counted once per minute; `members`: distinct
 * members; `most`: times the most opened one was; `lists`: accesses to several members at once; `before`: views of the previous month.
 */
const doings = z.object({
  ...person,
  views: count,
  members: count,
  most: count,
  lists: count,
  files: count,
  before: count,
  unusual: z.array(z.enum(UNUSUAL)),
});
export type ReviewedPerson = z.output<typeof doings>;

/** A downloaded file: number of members and rows, and the reason. */
const downloaded = z.object({
  ...person,
  at: instant,
  kind: z.enum(DOWNLOADED),
  members: count,
  rows: count,
  reason: z.nullable(z.string()),
});
export type ReviewedDownload = z.output<typeof downloaded>;

/** Who marked the month as reviewed; an administrator, or somebody whose data was erased, has no name. */
const mark = z.object({ at: instant, role: z.enum(['S', 'A']), name: z.nullable(z.string()), own: z.boolean() });
export type ReviewMark = z.output<typeof mark>;

export const reviewApi = {
  month: endpoint({
    method: 'GET',
    path: '/privacy/review',
    stepUp: true,
    needs: 'review:use',
    summary:
      'Returns a month of a company’s access log for review: the activity of each person without naming members, the latest downloads (at most 200) with their reasons, and who has reviewed it. Without a month, the last one that has ended, or the current one in a company’s first month.',
    query: z.object({ compSeq: z.optional(seq), month: z.optional(month) }),
    response: z.object({
      month,
      /** The company's zone, which bounds the month. */
      timeZone: z.string(),
      over: z.boolean(),
      /** First month that can be reviewed, as the company existed and its log is complete, and the current one. */
      first: month,
      current: month,
      /** Whether the previous month's log is complete; otherwise nothing is compared and every `before` is 0. */
      beforeKept: z.optional(z.boolean()),
      people: z.array(doings),
      downloads: z.object({ total: count, list: z.array(downloaded) }),
      reviews: z.array(mark),
    }),
  }),
  mark: endpoint({
    method: 'POST',
    path: '/privacy/review',
    needs: 'review:use',
    summary: 'Records that the caller has reviewed a month; only the first time is kept.',
    failures: { 409: 'the month is not over, or its log is no longer kept', 422: 'the month is before the company’s first' },
    body: z.object({ compSeq: z.optional(seq), month }),
    response: accepted,
  }),
};
export type Review = z.output<(typeof reviewApi)['month']['response']>;
