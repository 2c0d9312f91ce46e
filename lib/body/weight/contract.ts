import * as z from 'zod/mini';
import { bodyMeasure } from '@/lib/measures/bodyMeasure';
import { savedEntry } from '@/lib/measures/entry/savedEntry';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { seq } from '@/lib/shared/fields';
import { localTime } from '@/lib/time/localTime';

const { min, max } = bodyMeasure.values.weight;

/** Source of body records entered by hand. */
export const TYPED_SOURCE = 'manual';

/** A weight entered by the member: a body record with a weight only, checked for outliers like any other. */
export const weightApi = {
  save: endpoint({
    method: 'POST',
    path: '/body/saveWeight',
    about: 'BODY',
    needs: 'body:write',
    summary: 'Adds an own weight in kg, or changes one that was typed in; insDte is what the member’s clock showed.',
    failures: { 404: 'no such weight of one’s own', 409: 'the kind is not collected' },
    body: z.object({ seq: z.optional(seq), insDte: localTime, value: z.number().check(z.gte(min), z.lte(max)) }),
    response: savedEntry,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/body/deleteWeight',
    about: 'BODY',
    needs: 'body:write',
    summary: 'Deletes an own weight that was typed in.',
    failures: { 404: 'no such weight of one’s own' },
    query: z.object({ seq }),
    response: accepted,
  }),
};
