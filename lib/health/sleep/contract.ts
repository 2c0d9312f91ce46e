import * as z from 'zod/mini';
import { endpoint } from '@/lib/shared/endpoint';
import { day, instant, memberSeq } from '@/lib/shared/fields';

const minutes = z.nullable(z.int());

export const SLEEP_STAGES = ['AWAKE', 'REM', 'LIGHT', 'DEEP'] as const;

/**
 * A night under the day of waking, in minutes. Bands without stages leave deep, light and rem null, and with them the
 * score; sources that give a day alone leave the times null. efficiency is percent of the time in bed.
 */
export const night = z.object({
  date: day,
  /** Null, with endDate, where the band told how long the night was but not when. */
  startDate: z.nullable(instant),
  endDate: z.nullable(instant),
  inBed: z.int(),
  asleep: z.int(),
  deep: minutes,
  light: minutes,
  rem: minutes,
  efficiency: z.nullable(z.number()),
  score: z.nullable(z.int()),
});
export type SleepNight = z.output<typeof night>;

export const sleepApi = {
  detail: endpoint({
    method: 'GET',
    path: '/v19sleep/sleepDetailDte',
    about: 'HEALTH',
    needs: 'sleep:read',
    summary:
      'The night of a day of waking with its stages, without a day the newest (of a range, where one is told); null when there is none.',
    query: z.object({ day: z.optional(day), startDate: z.optional(day), endDate: z.optional(day), memberSeq }),
    response: z.object({
      night: z.nullable(night),
      stages: z.array(z.object({ stage: z.enum(SLEEP_STAGES), startDate: instant, minutes: z.int() })),
      /** Hours recommended at the member’s age; null when the birth date is unknown. */
      recommended: z.nullable(z.object({ from: z.int(), to: z.int() })),
    }),
  }),
  average: endpoint({
    method: 'GET',
    path: '/v19sleep/avgSleepPoint',
    about: 'HEALTH',
    needs: 'sleep:read',
    summary: 'Mean score of the nights of a range (30 days unless told) and how regular bedtime was.',
    query: z.object({ startDate: z.optional(day), endDate: z.optional(day), memberSeq }),
    response: z.object({
      avgSleepPoint: z.nullable(z.int()),
      /** Mean minutes asleep. */
      asleep: minutes,
      /** Mean bedtime as minutes from midnight, negative before it, and its standard deviation in minutes. */
      bedtime: minutes,
      bedtimeDeviation: minutes,
      list: z.array(night),
    }),
  }),
};
