import * as z from 'zod/mini';
import { bodyMeasure } from '@/lib/measures/bodyMeasure';
import { savedEntry } from '@/lib/measures/entry/savedEntry';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { seq } from '@/lib/shared/fields';
import { localTime } from '@/lib/time/localTime';

const { min, max } = bodyMeasure.values.weight;

/** Source of body records entered by hand. */
export const MANUAL_SOURCE = 'manual';

/** A weight entered by the member: a body record with a weight only, checked for outliers like any other. */
export const weightApi = {
  save: endpoint({
    method: 'POST',
    path: '/body/saveWeight',
    about: 'BODY',
    needs: 'body:write',
    summary: 'Adds a weight of the caller in kg, or changes a manually entered one; insDte is the member’s local time.',
    failures: { 404: 'no such weight of the caller', 409: 'this kind of data is not collected' },
    body: z.object({ seq: z.optional(seq), insDte: localTime, value: z.number().check(z.gte(min), z.lte(max)) }),
    response: savedEntry,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/body/deleteWeight',
    about: 'BODY',
    needs: 'body:write',
    summary: 'Deletes a manually entered weight of the caller.',
    failures: { 404: 'no such weight of the caller' },
    query: z.object({ seq }),
    response: accepted,
  }),
};
