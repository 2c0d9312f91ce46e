import { round } from '@/lib/shared/rounding';
import type { Format, SourceRow } from './format';
import { readingRow, badRow } from './sourceRows';
import { numberIn } from './text/csv';
import type { SourceFile } from './text/source';
import { elementsOf } from './text/xml';
import { idAt, inUtc } from './values/instants';
import { Speed } from './workout/speed';
import { instantIn, Pulse, Way } from './workout/track';

/** What programs write as the type of a track that was run; 9 is Strava's number. A track without a type is judged by its speed. */
const RUN = /^9$|run|jog|treadmill|lauf|달리기|러닝/i;

type Row = Omit<SourceRow, 'file'>;

/** The type of a page that a track links to. */
const MEDIA_TYPE = /^\s*\w+\/[\w.+-]+\s*$/;

/** From the earliest to the latest of some instants in ms, whatever their order in the file. */
class Span {
  from = Infinity;
  private to = -Infinity;

  take(instant: number): void {
    this.from = Math.min(this.from, instant);
    this.to = Math.max(this.to, instant);
  }

  get length(): number {
    return Math.max(0, this.to - this.from);
  }
}

/** A track as it is read: how long the way was and how long it took, not where. */
class Track {
  type = '';
  readonly way = new Way();
  private readonly speed = new Speed();
  /** Of the whole track, and of the piece at hand. */
  private readonly whole = new Span();
  private piece = new Span();
  private millis = 0;

  constructor(readonly line: number) {}

  at(instant: number): void {
    this.whole.take(instant);
    this.piece.take(instant);
    this.speed.at(instant, this.way.km);
  }

  /** Between the pieces of a track neither way nor time is counted. */
  lift(): void {
    this.way.lift();
    this.speed.lift();
    this.millis += this.piece.length;
    this.piece = new Span();
  }

  row(): Row | null {
    if (this.type !== '' && !RUN.test(this.type)) return null;
    const { line, whole } = this;
    this.lift();
    // pieces may lie over each other
    const seconds = round(Math.min(this.millis, whole.length) / 1000);
    if (seconds === 0) return { line, ...badRow('time', 'time') };
    if (this.way.km === 0) return { line, ...badRow('lat') };
    const objection = this.type === '' ? this.speed.objection : null;
    if (objection) return { line, ...badRow('speed', objection) };
    const { from } = whole;
    return { line, ...readingRow({ kind: 'run', externalId: idAt('run', from), measuredAt: inUtc(from), distance: this.way.km, seconds }) };
  }
}

async function* rowsIn(file: SourceFile): AsyncGenerator<Row> {
  const pulse = new Pulse();
  let track: Track | null = null;
  let point: { instant: number | null; bpm: number | null } | null = null;
  for await (const { kind, name, attributes, text, line } of elementsOf(file)) {
    const local = name.slice(name.indexOf(':') + 1);
    if (kind === 'open') {
      if (local === 'trk') track = new Track(line);
      else if (local === 'trkpt' && track) {
        track.way.to(Number(attributes.lat), Number(attributes.lon));
        point = { instant: null, bpm: null };
      }
    } else if (local === 'type' && track && !point) track.type = MEDIA_TYPE.test(text) ? track.type : text.trim();
    else if (local === 'time' && point) point.instant = instantIn(text.trim());
    else if (local === 'hr' && point) point.bpm = numberIn(text.trim());
    else if (local === 'trkseg') track?.lift();
    else if (local === 'trkpt' && point) {
      if (point.instant !== null) {
        track?.at(point.instant);
        const reading = pulse.at(point.instant, point.bpm);
        if (reading) yield { line, ...readingRow(reading) };
      }
      point = null;
    } else if (local === 'trk' && track) {
      const row = track.row();
      track = null;
      if (row) yield row;
    }
  }
}

/** GPX recordings of runs. Positions are read for the length of the way alone. */
export const gpx: Format = {
  name: 'gpx',
  account: () => ({ id: 'gpx', name: 'GPX' }),
  detect: ({ text }) => /<gpx[\s>]/i.test(text.slice(0, 4096)),
  async *read(file, { skip }) {
    let any = false;
    for await (const row of rowsIn(file)) {
      any = true;
      yield { file: file.name, ...row };
    }
    if (!any) skip(file.name);
  },
};
