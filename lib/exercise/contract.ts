import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { day, dayRange, memberSeq, seq } from '@/lib/shared/fields';

/** One exercise of a prescription: sessions a week (frequency), how hard, how many minutes, of which kind. */
export const exerciseItem = z.object({
  exerciseSeq: seq,
  name: z.string(),
  type: z.enum(['AEROBIC', 'STRENGTH', 'FLEXIBILITY', 'BALANCE']),
  intensity: z.enum(['LIGHT', 'MODERATE', 'VIGOROUS']),
  frequency: z.int().check(z.gte(1), z.lte(14)),
  minutes: z.int().check(z.gte(1), z.lte(300)),
});
export type ExerciseItem = z.output<typeof exerciseItem>;

/** What a manager prescribed for a period; the last day is included. */
export const prescription = z.object({
  prescriptionSeq: seq,
  startDate: day,
  endDate: day,
  note: z.string(),
  managerName: z.string(),
  exercises: z.array(exerciseItem),
});
export type Prescription = z.output<typeof prescription>;

export const exerciseApi = {
  prescription: endpoint({
    method: 'GET',
    path: '/exercise/prescription',
    roles: 'UMS',
    summary: 'The prescription in force today in the member’s zone; null when there is none.',
    query: z.object({ memberSeq }),
    response: z.object({ prescription: z.nullable(prescription) }),
  }),
  session: endpoint({
    method: 'POST',
    path: '/exercise/session',
    roles: 'U',
    summary:
      'Ticks a session of an own exercise off for a day, or unticks it. 404: no such exercise; 422: a day outside the period or ahead.',
    body: z.object({ exerciseSeq: seq, date: day, done: z.boolean() }),
    response: accepted,
  }),
  adherence: endpoint({
    method: 'GET',
    path: '/exercise/adherence',
    roles: 'UMS',
    summary: 'Sessions done in a range of days against those prescribed; percentage is at most 100, null when none was prescribed.',
    query: z.object({ ...dayRange, memberSeq }),
    response: z.object({
      planned: z.int(),
      done: z.int(),
      percentage: z.nullable(z.number()),
      list: z.array(z.object({ date: day, exerciseSeq: seq, name: z.string() })),
    }),
  }),
};
