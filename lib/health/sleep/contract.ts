import * as z from 'zod/mini';
import { savedEntry } from '@/lib/measures/entry/savedEntry';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { day, instant, memberSeq, seq } from '@/lib/shared/fields';
import { localTime } from '@/lib/time/localTime';

const minutes = z.nullable(z.int());

export const SLEEP_STAGES = ['AWAKE', 'REM', 'LIGHT', 'DEEP'] as const;

/** Local time in minutes from the midnight of the day of waking; negative on the evening before. */
const clock = z.object({ start: z.int(), end: z.int() });

/**
 * A night in minutes, assigned to the day of waking. Without stages, `deep`, `light` and `rem` are null and so is the score; sources that
 * only give a day leave the times null. `efficiency` is percent of the time in bed; null if the time awake is unknown, so that the time in
 * bed stands for the time asleep.
 */
export const night = z.object({
  date: day,
  /** Null, as `endDate`, if the band reported the length of the night but not its times. */
  startDate: z.nullable(instant),
  endDate: z.nullable(instant),
  /** Absent if the source does not report it; then the member's zone applies. */
  clock: z.optional(clock),
  inBed: z.int(),
  asleep: z.int(),
  deep: minutes,
  light: minutes,
  rem: minutes,
  efficiency: z.nullable(z.number()),
  score: z.nullable(z.int()),
  /** Number and minutes awake of a manually entered night; absent for device data. */
  typed: z.optional(z.nullable(z.object({ seq, awake: minutes }))),
});
export type SleepNight = z.output<typeof night>;

/** Maximum time in bed that can be entered, in minutes: just under a day. */
export const MAX_TYPED_MINUTES = 1439;

/** Local times of going to bed and waking, and the minutes awake if known; with `seq`, an own night is changed. */
const nightDraft = z.object({
  seq: z.optional(seq),
  from: localTime,
  to: localTime,
  awake: z.nullable(z.int().check(z.gte(0), z.lte(MAX_TYPED_MINUTES))),
});
export type NightDraft = z.output<typeof nightDraft>;

/**
 * An entered night that conflicts with another night of the same hours (`other`) or the member's usual sleep (`usual`, minutes). It only
 * counts once its member confirms it.
 */
export const nightQuestion = z.object({
  night,
  other: z.nullable(z.object({ startDate: z.nullable(instant), endDate: z.nullable(instant), clock: z.optional(clock), asleep: z.int() })),
  usual: minutes,
});
export type NightQuestion = z.output<typeof nightQuestion>;

const GONE = { 404: 'no such night of the caller' } as const;

export const sleepApi = {
  detail: endpoint({
    method: 'GET',
    path: '/v19sleep/sleepDetailDte',
    about: 'HEALTH',
    needs: 'sleep:read',
    summary:
      'Returns the night of a day of waking with its stages; without a day the latest one (of the range, if given); null if there is none.',
    query: z.object({ day: z.optional(day), startDate: z.optional(day), endDate: z.optional(day), memberSeq }),
    response: z.object({
      night: z.nullable(night),
      stages: z.array(z.object({ stage: z.enum(SLEEP_STAGES), startDate: instant, minutes: z.int() })),
      /** Recommended hours at the member's age; null if the birth date is unknown. */
      recommended: z.nullable(z.object({ from: z.int(), to: z.int() })),
    }),
  }),
  average: endpoint({
    method: 'GET',
    path: '/v19sleep/avgSleepPoint',
    about: 'HEALTH',
    needs: 'sleep:read',
    summary: 'Returns the average score of the nights in a range (default 30 days) and how regular bedtime was.',
    query: z.object({ startDate: z.optional(day), endDate: z.optional(day), memberSeq }),
    response: z.object({
      avgSleepPoint: z.nullable(z.int()),
      /** Mean minutes asleep. */
      asleep: minutes,
      /** Mean bedtime in minutes from midnight, negative before it, and its standard deviation in minutes. */
      bedtime: minutes,
      bedtimeDeviation: minutes,
      list: z.array(night),
      /** Entered nights of the range awaiting confirmation, newest first; absent from upstreams without manual nights. */
      questions: z.optional(z.array(nightQuestion)),
    }),
  }),
  saveNight: endpoint({
    method: 'POST',
    path: '/sleep/saveNight',
    about: 'HEALTH',
    needs: 'sleep:write',
    summary: 'Adds a night of the caller, or changes a manually entered one; it belongs to the day of waking.',
    failures: { ...GONE, 409: 'this kind of data is not collected' },
    body: nightDraft,
    response: savedEntry,
  }),
  answerNight: endpoint({
    method: 'POST',
    path: '/sleep/answerNight',
    about: 'HEALTH',
    needs: 'sleep:write',
    summary: 'Confirms or rejects a questionable manually entered night of the caller: a confirmed one counts, a rejected one is deleted.',
    failures: GONE,
    body: z.object({ seq, right: z.boolean() }),
    response: accepted,
  }),
  removeNight: endpoint({
    method: 'DELETE',
    path: '/sleep/deleteNight',
    about: 'HEALTH',
    needs: 'sleep:write',
    summary: 'Deletes a manually entered night of the caller.',
    failures: GONE,
    query: z.object({ seq }),
    response: accepted,
  }),
};
