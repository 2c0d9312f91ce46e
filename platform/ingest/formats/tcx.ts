import { round } from '@/lib/shared/rounding';
import type { Format } from './format';
import { readingRow, badRow } from './sourceRows';
import { numberIn } from './text/csv';
import { idAt, inUtc } from './values/instants';
import { readRecordings, type WorkoutRow } from './workout/recordings';
import { instantIn } from './workout/track';

/** Elements of a lap that are added up, by total. */
const SUMS: Readonly<Record<string, 'metres' | 'seconds' | 'calories' | 'steps' | undefined>> = {
  DistanceMeters: 'metres',
  TotalTimeSeconds: 'seconds',
  Calories: 'calories',
  Steps: 'steps',
};

/** Totals over the laps of an activity. */
class Activity {
  private start = '';
  private readonly sums = { metres: 0, seconds: 0, calories: 0, steps: 0 };

  constructor(
    private readonly line: number,
    private readonly sport: string,
  ) {}

  say(element: string, text: string): void {
    const sum = SUMS[element];
    if (sum) this.sums[sum] += Math.max(0, numberIn(text) ?? 0);
    else if (element === 'Id') this.start ||= text;
  }

  row(): WorkoutRow | null {
    if (!/^run/i.test(this.sport)) return null;
    const { line } = this;
    const { metres, calories, steps } = this.sums;
    const start = instantIn(this.start);
    if (start === null) return { line, ...badRow('Id', 'time') };
    // indoor runs without a sensor have no distance
    if (!metres) return { line, ...badRow('DistanceMeters') };
    const sums = {
      distance: metres / 1000,
      seconds: round(this.sums.seconds),
      calories: calories ? round(calories) : null,
      step: steps || null,
    };
    return { line, ...readingRow({ kind: 'run', externalId: idAt('run', start), measuredAt: inUtc(start), ...sums }) };
  }
}

/** TCX recordings of runs, from the totals of their laps; positions are never read. */
export const tcx: Format = {
  name: 'tcx',
  account: () => ({ id: 'tcx', name: 'TCX' }),
  detect: ({ text }) => /<(\w+:)?TrainingCenterDatabase[\s>]/.test(text.slice(0, 4096)),
  read: readRecordings({
    recording: 'Activity',
    moment: 'Trackpoint',
    time: 'Time',
    pulse: 'Value',
    open: (line, { Sport = '' }) => new Activity(line, Sport),
  }),
};
