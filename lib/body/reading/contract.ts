import * as z from 'zod/mini';
import { numberOfMeasure, TYPED_KINDS } from '@/lib/measures/measures';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { day, dayRange, gender, instant, memberSeq, seq } from '@/lib/shared/fields';
import { localTime } from '@/lib/time/localTime';

const kind = z.enum(TYPED_KINDS);

/** A measure's number in its stored unit; manual when the member typed it in. */
const bodyReading = z.object({ seq, date: instant, value: z.number(), manual: z.boolean() });
export type BodyReading = z.output<typeof bodyReading>;

const draftOf = (one: (typeof TYPED_KINDS)[number]) => {
  const { min, max } = numberOfMeasure(one).of;
  return z.object({ seq: z.optional(seq), kind: z.literal(one), insDte: localTime, value: z.number().check(z.gte(min), z.lte(max)) });
};

/** insDte is what the member's clock showed; with seq an earlier reading of the same measure is changed. */
export const bodyReadingDraft = z.union(TYPED_KINDS.map(draftOf));
export type BodyReadingDraft = z.output<typeof bodyReadingDraft>;

/** Measures of the body that are one number and typed in by members, such as a girth; each is a row of lib/measures. */
export const bodyReadingApi = {
  list: endpoint({
    method: 'GET',
    path: '/body/readings',
    about: 'BODY',
    needs: 'body:read',
    summary:
      'Readings of one measure in a range of days, oldest first, with the sex by which they are judged and the last day that has any.',
    query: z.object({ kind, ...dayRange, memberSeq }),
    response: z.object({
      list: z.array(bodyReading),
      total: z.int().check(z.nonnegative()),
      gender,
      /** In the member’s zone; null where there is none at all. */
      lastDay: z.nullable(day),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/body/saveReading',
    about: 'BODY',
    needs: 'body:write',
    summary: 'Adds or changes an own typed-in reading.',
    failures: { 404: 'no such reading of one’s own' },
    body: bodyReadingDraft,
    response: z.object({ seq }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/body/deleteReading',
    about: 'BODY',
    needs: 'body:write',
    summary: 'Deletes an own typed-in reading.',
    failures: { 404: 'no such reading of one’s own' },
    query: z.object({ kind, seq }),
    response: accepted,
  }),
};
