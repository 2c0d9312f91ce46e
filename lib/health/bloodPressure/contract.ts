import * as z from 'zod/mini';
import { accepted, endpoint, listOf } from '@/lib/shared/endpoint';
import { day, dayRange, instant, memberSeq, seq } from '@/lib/shared/fields';
import { localTime } from '@/lib/time/localTime';
import { bloodPressureMeasure, MIN_PULSE_PRESSURE } from '@/lib/measures/bloodPressureMeasure';
import { BP_CLASSES } from './pressureClass';

/** mmHg; `manual` if entered by the member, otherwise from a device. */
export const bloodPressure = z.object({
  seq,
  date: instant,
  /** Local hour where the reading was taken; absent if the source does not report it, then the member's zone applies. */
  hour: z.optional(z.int()),
  sbp: z.int(),
  dbp: z.int(),
  bpm: z.nullable(z.int()),
  bpClass: z.enum(BP_CLASSES),
  manual: z.boolean(),
});
export type BloodPressure = z.output<typeof bloodPressure>;

/** A reading entered by the member; `insDte` is when it was taken. */
export const manualBloodPressure = z.object({
  seq,
  insDte: instant,
  sbp: z.int(),
  dbp: z.int(),
  bpm: z.nullable(z.int()),
  bpClass: z.enum(BP_CLASSES),
});
export type ManualBloodPressure = z.output<typeof manualBloodPressure>;

const { sbp, dbp, bpm } = bloodPressureMeasure.values;
const within = ({ min, max }: { min: number; max: number }) => z.int().check(z.gte(min), z.lte(max));

/** `insDte` is the member's local time; with `seq`, an existing reading is changed. */
export const bloodPressureDraft = z
  .object({ seq: z.optional(seq), insDte: localTime, sbp: within(sbp), dbp: within(dbp), bpm: z._default(z.nullable(within(bpm)), null) })
  .check(z.refine((draft) => draft.sbp >= draft.dbp + MIN_PULSE_PRESSURE, { path: ['sbp'] }));
export type BloodPressureDraft = z.output<typeof bloodPressureDraft>;

/** Pattern over a period (domain.md §5.3): nocturnal dip, or morning and evening at home. */
const pattern = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('DAY_NIGHT'), type: z.enum(['EXTREME_DIPPER', 'DIPPER', 'NON_DIPPER', 'RISER']), dipPct: z.number() }),
  z.object({
    kind: z.literal('HOME'),
    type: z.enum(['NORMAL', 'MORNING', 'EVENING', 'SUSTAINED']),
    meAve: z.number(),
    meDiff: z.number(),
    /** Systolic means of morning and evening; upstreams may leave them out. */
    morning: z.optional(z.number()),
    evening: z.optional(z.number()),
    surge: z.boolean(),
  }),
]);

export const bloodPressureApi = {
  list: endpoint({
    method: 'GET',
    path: '/user/getBloodPressure',
    about: 'HEALTH',
    needs: 'vitals:read',
    summary: 'Returns all blood pressure readings in a range of days, from devices and entered manually, oldest first.',
    query: z.object({ ...dayRange, memberSeq }),
    response: listOf(bloodPressure),
  }),
  listManual: endpoint({
    method: 'GET',
    path: '/v19blood/getBpManually',
    about: 'HEALTH',
    needs: 'vitals:read',
    summary: 'Returns manually entered blood pressure readings in a range of days, newest first.',
    query: z.object({ ...dayRange, memberSeq }),
    response: listOf(manualBloodPressure),
  }),
  pattern: endpoint({
    method: 'GET',
    path: '/v19blood/personalBpPattern',
    about: 'HEALTH',
    needs: 'vitals:read',
    summary: 'Returns the pattern by time of day over a range (default 30 days); null if there are too few readings.',
    query: z.object({ startDate: z.optional(day), endDate: z.optional(day), memberSeq }),
    response: z.object({ pattern: z.nullable(pattern), readings: z.int() }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/user/saveBloodPressure',
    about: 'HEALTH',
    needs: 'vitals:write',
    summary: 'Adds a blood pressure reading of the caller, or changes a manually entered one.',
    failures: { 404: 'no such reading of the caller', 409: 'this kind of data is not collected' },
    body: bloodPressureDraft,
    response: z.object({ seq }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/user/deleteBloodPressure',
    about: 'HEALTH',
    needs: 'vitals:write',
    summary: 'Deletes a manually entered blood pressure reading of the caller.',
    failures: { 404: 'no such reading of the caller' },
    query: z.object({ seq }),
    response: accepted,
  }),
};
