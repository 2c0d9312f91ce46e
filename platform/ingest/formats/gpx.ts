import { round } from '@/lib/shared/rounding';
import type { Format } from './format';
import { readingRow, badRow } from './sourceRows';
import type { XmlEvent } from './text/xml';
import { idAt, inUtc } from './values/instants';
import { readRecordings, type WorkoutRow } from './workout/recordings';
import { Speed } from './workout/speed';
import { Way } from './workout/track';

/** Type names of a run in various programs; 9 is Strava's code. A track without a type is judged by its speed. */
const RUN = /^9$|run|jog|treadmill|lauf|달리기|러닝/i;

/** The MIME type of a page linked from a track. */
const MEDIA_TYPE = /^\s*\w+\/[\w.+-]+\s*$/;

/** Range from the earliest to the latest of instants in ms, in any order. */
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

/** A track while it is read: its length and duration, without positions. */
class Track {
  private type = '';
  private readonly way = new Way();
  private readonly speed = new Speed();
  /** Ranges of the whole track and of the current segment. */
  private readonly whole = new Span();
  private piece = new Span();
  private millis = 0;

  constructor(readonly line: number) {}

  begin({ lat, lon }: XmlEvent['attributes']): void {
    this.way.to(Number(lat), Number(lon));
  }

  say(element: string, text: string): void {
    if (element === 'trkseg') this.lift();
    else if (element === 'type' && !MEDIA_TYPE.test(text)) this.type = text;
  }

  at(instant: number): void {
    this.whole.take(instant);
    this.piece.take(instant);
    this.speed.at(instant, this.way.km);
  }

  /** Ends a segment: neither distance nor time between segments is counted. */
  private lift(): void {
    this.way.lift();
    this.speed.lift();
    this.millis += this.piece.length;
    this.piece = new Span();
  }

  row(): WorkoutRow | null {
    if (this.type !== '' && !RUN.test(this.type)) return null;
    const { line, whole } = this;
    this.lift();
    // segments may overlap in time
    const seconds = round(Math.min(this.millis, whole.length) / 1000);
    if (seconds === 0) return { line, ...badRow('time', 'time') };
    if (this.way.km === 0) return { line, ...badRow('lat') };
    const objection = this.type === '' ? this.speed.objection : null;
    if (objection) return { line, ...badRow('speed', objection) };
    const { from } = whole;
    return { line, ...readingRow({ kind: 'run', externalId: idAt('run', from), measuredAt: inUtc(from), distance: this.way.km, seconds }) };
  }
}

/** GPX recordings of runs. Positions are only used to compute the distance. */
export const gpx: Format = {
  name: 'gpx',
  account: () => ({ id: 'gpx', name: 'GPX' }),
  detect: ({ text }) => /<gpx[\s>]/i.test(text.slice(0, 4096)),
  read: readRecordings({ recording: 'trk', moment: 'trkpt', time: 'time', pulse: 'hr', open: (line) => new Track(line) }),
};
