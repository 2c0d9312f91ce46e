import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { day, dayRange, memberSeq, seq } from '@/lib/shared/fields';
import { PRESCRIPTION_LIMITS } from './prescriptionLimits';

export const exerciseType = z.enum(['AEROBIC', 'STRENGTH', 'FLEXIBILITY', 'BALANCE']);
export const intensity = z.enum(['LIGHT', 'MODERATE', 'VIGOROUS']);

/** One exercise as a manager writes it: days per week (`frequency`), intensity, minutes and type. A session is checked off once per day. */
export const exerciseDraft = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(PRESCRIPTION_LIMITS.name)),
  type: exerciseType,
  intensity,
  frequency: z.int().check(z.gte(PRESCRIPTION_LIMITS.frequency.min), z.lte(PRESCRIPTION_LIMITS.frequency.max)),
  minutes: z.int().check(z.gte(PRESCRIPTION_LIMITS.minutes.min), z.lte(PRESCRIPTION_LIMITS.minutes.max)),
});
export type ExerciseDraft = z.output<typeof exerciseDraft>;

/** An exercise of a prescription; `sinceDate` is the day it was added to a running one, absent if it counts from the first day. */
export const exerciseItem = z.object({ ...exerciseDraft.shape, exerciseSeq: seq, name: z.string(), sinceDate: z.optional(day) });
export type ExerciseItem = z.output<typeof exerciseItem>;

export const prescriptionState = z.enum(['RUNNING', 'UPCOMING', 'ENDED']);

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

/** Sessions prescribed up to today and sessions done; `percentage` is null when none was prescribed. */
export const tally = { planned: z.int(), done: z.int(), percentage: z.nullable(z.number()) };

/**
 * A prescription with its adherence up to today and, if it was ended early, the day and reason ('' without one). `version` counts its
 * changes; `changedByName` is who made the last, null if it was never changed.
 */
export const boardPrescription = z.object({
  ...prescription.shape,
  endedDate: z.nullable(day),
  endReason: z.string(),
  version: z.int(),
  changedByName: z.nullable(z.string()),
  ...tally,
});
export type BoardPrescription = z.output<typeof boardPrescription>;

/** A completed session: exercise and day. */
export const tick = z.object({ exerciseSeq: seq, date: day });
export type Tick = z.output<typeof tick>;

export const exerciseApi = {
  board: endpoint({
    method: 'GET',
    path: '/exercise/board',
    about: 'EXERCISE',
    needs: 'exercise:read',
    summary:
      'Returns the data of a member’s exercise screen: today’s date in their time zone, their current and upcoming prescriptions and the latest ' +
      '30 ended ones, newest first, and the sessions completed since `since`, which is the Monday twelve weeks ago or the earlier start of a ' +
      'current prescription.',
    query: z.object({ memberSeq }),
    response: z.object({
      today: day,
      since: day,
      prescriptions: z.array(boardPrescription),
      /** Total number of prescriptions; absent from upstreams that do not count them. */
      total: z.optional(z.int().check(z.nonnegative())),
      ticks: z.array(tick),
    }),
  }),
  prescription: endpoint({
    method: 'GET',
    path: '/exercise/prescription',
    about: 'EXERCISE',
    needs: 'exercise:read',
    summary: 'Returns the prescription for today in the member’s time zone, or null.',
    query: z.object({ memberSeq }),
    response: z.object({ prescription: z.nullable(prescription) }),
  }),
  session: endpoint({
    method: 'POST',
    path: '/exercise/session',
    needs: 'exercise:do',
    summary: 'Marks a session of one of the caller’s exercises as done or not done on a day.',
    failures: { 404: 'no such exercise', 422: 'the day is outside the period, before the exercise was added, or in the future' },
    body: z.object({ exerciseSeq: seq, date: day, done: z.boolean() }),
    response: accepted,
  }),
  adherence: endpoint({
    method: 'GET',
    path: '/exercise/adherence',
    about: 'EXERCISE',
    needs: 'exercise:read',
    summary:
      'Returns the sessions done in a range of days against those prescribed. Surplus sessions of one exercise do not make up for another; ' +
      '`percentage` is null if none was prescribed.',
    query: z.object({ ...dayRange, memberSeq }),
    response: z.object({
      ...tally,
      list: z.array(z.object({ date: day, exerciseSeq: seq, name: z.string() })),
    }),
  }),
};
