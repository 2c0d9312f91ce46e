import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { instant, seq } from '@/lib/shared/fields';

/** Origin of a measurement. */
export const origin = z.object({
  /** Program or device family that delivered it. */
  source: z.string(),
  /** Other sources that delivered the same weigh-in. */
  also: z._default(z.array(z.string()), []),
  /** Local time as given by the source; null if it gave an instant. */
  time: z._default(z.nullable(z.string()), null),
  /** UTC offset in minutes, positive east, as given by the source. */
  offset: z._default(z.nullable(z.int()), null),
  deliveredAt: z.optional(z.nullable(instant)),
});
export type RecordOrigin = z.output<typeof origin>;

/**
 * Contradictions within a measurement: intra- and extracellular water against total water, fat against weight, and so on; kg, litres of
 * water.
 */
export const CONTRADICTIONS = ['water', 'lean', 'fat', 'muscle', 'parts'] as const;
export interface Contradiction {
  about: (typeof CONTRADICTIONS)[number];
  value: number;
  /** The value implied by the others. */
  usual: number;
}

/** What a member can be asked about. */
export const ASKED_ABOUT = ['weight', 'bfp', ...CONTRADICTIONS] as const;

/** A measurement that the member is asked to confirm, because it is an outlier or contradicts itself: kg, %, litres. */
export const question = z.object({
  seq,
  date: instant,
  source: z.string(),
  about: z.enum(ASKED_ABOUT),
  value: z.number(),
  usual: z.number(),
});
export type Question = z.output<typeof question>;

/** Maximum questions returned or answered at once. */
export const MAX_QUESTIONS = 100;

export const questionApi = {
  answer: endpoint({
    method: 'POST',
    path: '/body/answer',
    about: 'BODY',
    needs: 'body:write',
    summary:
      'Confirms or rejects questionable measurements of the caller: confirmed ones count from now on; rejected ones are kept, but shown and counted nowhere. The answer can be changed later.',
    body: z.object({ seqs: z.array(seq).check(z.minLength(1), z.maxLength(MAX_QUESTIONS)), right: z.boolean() }),
    response: accepted,
  }),
};
