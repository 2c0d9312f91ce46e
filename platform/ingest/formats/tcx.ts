import { round } from '@/lib/shared/rounding';
import type { Format, SourceRow } from './format';
import { readingRow, badRow } from './sourceRows';
import { numberIn } from './text/csv';
import type { SourceFile } from './text/source';
import { elementsOf } from './text/xml';
import { idAt, inUtc } from './values/instants';
import { instantIn, Pulse } from './workout/track';

type Row = Omit<SourceRow, 'file'>;

/** Sums over the laps of an activity. */
class Activity {
  start = '';
  metres = 0;
  seconds = 0;
  calories = 0;
  steps = 0;

  constructor(
    readonly line: number,
    readonly sport: string,
  ) {}

  row(): Row | null {
    if (!/^run/i.test(this.sport)) return null;
    const { line, calories, steps } = this;
    const start = instantIn(this.start);
    if (start === null) return { line, ...badRow('Id', 'time') };
    // indoors without a sensor there is no distance
    if (!this.metres) return { line, ...badRow('DistanceMeters') };
    const sums = {
      distance: this.metres / 1000,
      seconds: round(this.seconds),
      calories: calories ? round(calories) : null,
      step: steps || null,
    };
    return { line, ...readingRow({ kind: 'run', externalId: idAt('run', start), measuredAt: inUtc(start), ...sums }) };
  }
}

/** Elements of a lap that are added up, by the sum that they belong to. */
const SUMS: Readonly<Record<string, 'metres' | 'seconds' | 'calories' | 'steps' | undefined>> = {
  DistanceMeters: 'metres',
  TotalTimeSeconds: 'seconds',
  Calories: 'calories',
  Steps: 'steps',
};

async function* rowsIn(file: SourceFile): AsyncGenerator<Row> {
  const pulse = new Pulse();
  let activity: Activity | null = null;
  let point: { instant: number | null; bpm: number | null } | null = null;
  for await (const { kind, name, attributes, text, line } of elementsOf(file)) {
    const local = name.slice(name.indexOf(':') + 1);
    if (kind === 'open') {
      if (local === 'Activity') activity = new Activity(line, attributes.Sport ?? '');
      else if (local === 'Trackpoint') point = { instant: null, bpm: null };
    } else if (point) {
      if (local === 'Time') point.instant = instantIn(text.trim());
      else if (local === 'Value') point.bpm = numberIn(text.trim());
      else if (local === 'Trackpoint') {
        const { instant, bpm } = point;
        const reading = instant === null ? null : pulse.at(instant, bpm);
        if (reading) yield { line, ...readingRow(reading) };
        point = null;
      }
    } else if (activity) {
      const sum = SUMS[local];
      if (sum) activity[sum] += Math.max(0, numberIn(text.trim()) ?? 0);
      else if (local === 'Id') activity.start ||= text.trim();
      else if (local === 'Activity') {
        const row = activity.row();
        activity = null;
        if (row) yield row;
      }
    }
  }
}

/** TCX recordings of runs, by the sums of their laps; positions are never read. */
export const tcx: Format = {
  name: 'tcx',
  account: () => ({ id: 'tcx', name: 'TCX' }),
  detect: ({ text }) => /<(\w+:)?TrainingCenterDatabase[\s>]/.test(text.slice(0, 4096)),
  async *read(file, { skip }) {
    let any = false;
    for await (const row of rowsIn(file)) {
      any = true;
      yield { file: file.name, ...row };
    }
    if (!any) skip(file.name);
  },
};
