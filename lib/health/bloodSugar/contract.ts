import * as z from 'zod/mini';
import { accepted, endpoint, listOf } from '@/lib/shared/endpoint';
import { dayRange, instant, memberSeq, seq } from '@/lib/shared/fields';
import { localTime } from '@/lib/time/localTime';
import { bloodSugarMeasure, MEAL_STATES } from '@/lib/measures/bloodSugarMeasure';

const { min, max } = bloodSugarMeasure.values.bloodSugar;

/** mg/dL; `taken` is the meal state, which decides how it is judged. `manual` if the member entered it. */
export const bloodSugar = z.object({
  seq,
  insDte: instant,
  bloodSugar: z.int(),
  taken: z.enum(MEAL_STATES),
  sugarClass: z.enum(['VERY_LOW', 'LOW', 'NORMAL', 'PREDIABETES', 'DIABETES']),
  manual: z.boolean(),
});
export type BloodSugar = z.output<typeof bloodSugar>;

/** `insDte` is the member's local time; with `seq`, an existing reading is changed. */
export const bloodSugarDraft = z.object({
  seq: z.optional(seq),
  insDte: localTime,
  bloodSugar: z.int().check(z.gte(min), z.lte(max)),
  taken: z.enum(MEAL_STATES),
});
export type BloodSugarDraft = z.output<typeof bloodSugarDraft>;

export const bloodSugarApi = {
  list: endpoint({
    method: 'GET',
    path: '/user/getBloodSugar',
    about: 'HEALTH',
    needs: 'sugar:read',
    summary:
      'Returns blood sugar readings in a range of days, oldest first; of more than 10,000, the manually entered ones and the latest others.',
    query: z.object({ ...dayRange, memberSeq }),
    response: listOf(bloodSugar),
  }),
  save: endpoint({
    method: 'POST',
    path: '/user/saveBloodSugar',
    about: 'HEALTH',
    needs: 'sugar:write',
    summary: 'Adds a blood sugar reading of the caller, or changes a manually entered one.',
    failures: { 404: 'no such reading of the caller', 409: 'this kind of data is not collected' },
    body: bloodSugarDraft,
    response: z.object({ seq }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/user/deleteBloodSugar',
    about: 'HEALTH',
    needs: 'sugar:write',
    summary: 'Deletes a manually entered blood sugar reading of the caller.',
    failures: { 404: 'no such reading of the caller' },
    query: z.object({ seq }),
    response: accepted,
  }),
};
