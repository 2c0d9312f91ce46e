import type { Format, SourceRow } from '../format';
import { readingRow } from '../sourceRows';
import { numberIn } from '../text/csv';
import type { SourceFile } from '../text/source';
import { elementsOf, type XmlEvent } from '../text/xml';
import { instantIn, Pulse } from './track';

export type WorkoutRow = Omit<SourceRow, 'file'>;

/** Builds a row from one recording while it is read. */
interface Workout {
  /** Called at the start of a trackpoint, with its attributes. */
  begin?: (attributes: XmlEvent['attributes']) => void;
  /** Called at the end of a trackpoint, with its instant in ms. */
  at?: (instant: number) => void;
  /** Called at the end of an element of the recording outside of trackpoints. */
  say: (element: string, text: string) => void;
  /** The run or why it is refused; null when it is not a run. */
  row: () => WorkoutRow | null;
}

/** Element names of an XML recording format, without namespace prefix. */
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

/** Returns a reader for recordings that yields each run and one pulse per minute, and reports a file without any to `skip`. */
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
