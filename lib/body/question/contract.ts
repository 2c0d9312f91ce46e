import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { instant, seq } from '@/lib/shared/fields';

/** Where a measurement came from. */
export const origin = z.object({
  /** Program or device family that delivered it. */
  source: z.string(),
  /** Others that delivered the same weigh-in once more. */
  also: z._default(z.array(z.string()), []),
  /** The time in the source's own words; none where it gave an instant. */
  time: z._default(z.nullable(z.string()), null),
  /** Minutes east of UTC that the source stated. */
  offset: z._default(z.nullable(z.int()), null),
  deliveredAt: z.optional(z.nullable(instant)),
});
export type RecordOrigin = z.output<typeof origin>;

/** What of a measurement its own other values speak against: two waters all water, fat the weight, and so on; kg, litres of water. */
export const CONTRADICTIONS = ['water', 'lean', 'fat', 'muscle', 'parts'] as const;
export interface Contradiction {
  about: (typeof CONTRADICTIONS)[number];
  value: number;
  /** What the other values would have it be. */
  usual: number;
}

/** What a person can be asked about. */
export const ASKED_ABOUT = ['weight', 'bfp', ...CONTRADICTIONS] as const;

/** A measurement that the person is asked about, as it is far from what was usual for them or contradicts itself: kg, %, litres. */
export const question = z.object({
  seq,
  date: instant,
  source: z.string(),
  about: z.enum(ASKED_ABOUT),
  value: z.number(),
  usual: z.number(),
});
export type Question = z.output<typeof question>;

/** Questions that are read, and that can be answered, at once. */
export const MAX_QUESTIONS = 100;

export const questionApi = {
  answer: endpoint({
    method: 'POST',
    path: '/body/answer',
    about: 'BODY',
    needs: 'body:write',
    summary: 'The member says of their own measurements whether they are right: what is counts from now on, what is not goes.',
    body: z.object({ seqs: z.array(seq).check(z.minLength(1), z.maxLength(MAX_QUESTIONS)), right: z.boolean() }),
    response: accepted,
  }),
};
