import type { Format, SourceRow } from '../format';
import { readingRow } from '../sourceRows';
import { numberIn } from '../text/csv';
import type { SourceFile } from '../text/source';
import { elementsOf, type XmlEvent } from '../text/xml';
import { instantIn, Pulse } from './track';

export type WorkoutRow = Omit<SourceRow, 'file'>;

/** What a format makes of one recording as it is read. */
interface Workout {
  /** A moment began, with the attributes of its element. */
  begin?: (attributes: XmlEvent['attributes']) => void;
  /** A moment ended; ms. */
  at?: (instant: number) => void;
  /** An element of the recording ended that is not within a moment. */
  say: (element: string, text: string) => void;
  /** Its run, why it is refused, or null when it is no run. */
  row: () => WorkoutRow | null;
}

/** How a format of recordings in XML calls what every one of them has; names stand without their prefix. */
interface Shape {
  recording: string;
  moment: string;
  time: string;
  pulse: string;
  open: (line: number, attributes: XmlEvent['attributes']) => Workout;
}

async function* rowsIn(file: SourceFile, shape: Shape): AsyncGenerator<WorkoutRow> {
  const pulse = new Pulse();
  let workout: Workout | null = null;
  let moment: { instant: number | null; bpm: number | null } | null = null;
  for await (const { kind, name, attributes, text, line } of elementsOf(file)) {
    const local = name.slice(name.indexOf(':') + 1);
    if (kind === 'open') {
      if (local === shape.recording) workout = shape.open(line, attributes);
      else if (local === shape.moment && workout) {
        workout.begin?.(attributes);
        moment = { instant: null, bpm: null };
      }
    } else if (moment) {
      if (local === shape.time) moment.instant = instantIn(text.trim());
      else if (local === shape.pulse) moment.bpm = numberIn(text.trim());
      else if (local === shape.moment) {
        const { instant, bpm } = moment;
        moment = null;
        if (instant === null) continue;
        workout?.at?.(instant);
        const reading = pulse.at(instant, bpm);
        if (reading) yield { line, ...readingRow(reading) };
      }
    } else if (workout && local === shape.recording) {
      const row = workout.row();
      workout = null;
      if (row) yield row;
    } else workout?.say(local, text.trim());
  }
}

/** Reads recordings of runs: each run, and one pulse of each minute. A file without any is told to be skipped. */
export function readRecordings(shape: Shape): Format['read'] {
  return async function* read(file, { skip }) {
    let any = false;
    for await (const row of rowsIn(file, shape)) {
      any = true;
      yield { file: file.name, ...row };
    }
    if (!any) skip(file.name);
  };
}
