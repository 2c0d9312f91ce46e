import { millisecondsInMinute } from 'date-fns/constants';
import * as z from 'zod/mini';
import { sourceTime } from './sourceTime';
import { measure } from './measure';

const NIGHT = { unit: 'min', min: 0, max: 1440, step: 1, whole: true } as const;

/** A night in minutes, assigned to the day of waking; `from` and `to` if the source gives times. Stages must fit into the time in bed. */
export const sleepMeasure = measure(
  {
    kind: 'sleep',
    about: 'sleep',
    table: 'sleep_night',
    held: 'sleep',
    when: 'day',
    textValues: ['asleep'],
    tab: 'sleep',
    values: {
      inBed: { ...NIGHT, min: 1 },
      asleep: NIGHT,
      deep: { ...NIGHT, optional: true },
      light: { ...NIGHT, optional: true },
      rem: { ...NIGHT, optional: true },
    },
    others: { from: z.optional(sourceTime), to: z.optional(sourceTime) },
  },
  ({ inBed, asleep, deep, light, rem }) => {
    if ((deep ?? 0) + (light ?? 0) + (rem ?? 0) > inBed) return 'inBed';
    return asleep > inBed ? 'asleep' : null;
  },
);

/** Whether two instants are valid ends of a night: in order and within a day. */
export function areNightEnds(from: Date, to: Date): boolean {
  const minutes = (to.getTime() - from.getTime()) / millisecondsInMinute;
  return minutes > 0 && minutes <= NIGHT.max;
}
