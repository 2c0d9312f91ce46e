import * as z from 'zod/mini';
import { estimatedAmong } from '@/lib/body/composition/estimate';
import { bodyRecord } from '@/lib/body/contract';
import { measuredParts } from '@/lib/measures/bodyParts';
import { endpoint, listGoingOn } from '@/lib/shared/endpoint';
import { afterRecord, day, dayRange, instant, page, reason, oneOrMore, seq, deviceCode } from '@/lib/shared/fields';

const value = z.nullable(z.number());

/**
 * A measurement as the Excel list shows it (spec §3): `id` is the login ID, `dept` the team; `ecw` is a ratio, `obesity` % of the ideal
 * weight, `abdomen` the waist-hip ratio, `calorie` the recommended intake in kcal; `timeZone` is the member's zone, in which `date` is
 * shown.
 */
export const measureRow = z.object({
  id: z.string(),
  nickname: z.string(),
  dept: z.string(),
  weight: z.number(),
  bfp: value,
  bfm: value,
  smm: value,
  bmr: value,
  bmi: value,
  bwp: value,
  bodyScore: value,
  date: instant,
  timeZone: z.string(),
  protein: value,
  minerals: value,
  ecw: value,
  obesity: value,
  abdomen: value,
  calorie: value,
  /** Body parts as the device reported them; null if it measured only weight and fat. */
  measured: z.optional(z.nullable(measuredParts)),
  /** Which of the values above are estimates: neither measured nor derived from measured values. */
  estimated: estimatedAmong('smm', 'bmr', 'bwp', 'protein', 'minerals', 'abdomen', 'calorie'),
});
export type MeasureRow = z.output<typeof measureRow>;

/** Steps of one member on one day of their own zone. */
export const stepRow = z.object({ uid: z.string(), dept: z.string(), name: z.string(), dte: day, step: z.int() });
export type StepRow = z.output<typeof stepRow>;

/** All body records of one member, paged newest first; the reason is required and logged. */
const ofMember = z.object({
  memberSeq: seq,
  devCode: oneOrMore(deviceCode),
  reason,
  page: page.page,
  after: afterRecord,
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 500),
});

/** `userIndex` narrows to one member, `mngIndex` to one manager's members. `after` is the `next` of the previous page. */
const query = z.object({
  ...dayRange,
  userIndex: z.optional(seq),
  mngIndex: z.optional(seq),
  reason,
  after: z.optional(z.string().check(z.regex(/^\d{1,9}_\d{1,13}(_\d{1,9})?$/))),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1000),
});

/** A page of rows; `next` is the cursor of the next page, null on the last. `total` counts all rows, on the first page only. */
const rowsOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ list: z.array(row), next: z.nullable(z.string()), total: z.nullable(z.int()) });

export const exportApi = {
  measures: endpoint({
    method: 'GET',
    path: '/manager/getMemberMeasuresExcel',
    exports: 'MEASURES',
    about: 'EXPORT',
    stepUp: true,
    needs: 'member:export',
    via: 'server',
    summary: 'Exports all body records of a member the caller manages that count, newest first; the member is logged with the reason.',
    query: ofMember,
    response: listGoingOn(bodyRecord),
  }),
  memberData: endpoint({
    method: 'GET',
    path: '/manager/getMemberDataExcel',
    exports: 'MEASURES',
    about: 'EXPORT',
    stepUp: true,
    needs: 'member:export',
    summary: 'Exports body records in a range of at most 366 days, by member and time; each member is logged with the reason.',
    query,
    response: rowsOf(measureRow),
  }),
  memberStep: endpoint({
    method: 'GET',
    path: '/activity/memberstep',
    exports: 'STEPS',
    about: 'EXPORT',
    stepUp: true,
    needs: 'member:export',
    summary: 'Exports steps in a range of at most 366 days, by member and day; each member is logged with the reason.',
    query,
    response: rowsOf(stepRow),
  }),
};
