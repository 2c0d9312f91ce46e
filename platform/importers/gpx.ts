import { round } from '@/lib/shared/rounding';
import { numberIn } from './csv';
import type { Format, SourceRow } from './format';
import { idAt, inUtc } from './instants';
import { kept, refused } from './rows';
import type { SourceFile } from './source';
import { instantIn, Pulse, Way } from './workout/track';
import { elementsOf } from './xml';

/** What programs write as the type of a track that was run; 9 is Strava's number. A track without a type is one too. */
const RUN = /^$|^9$|run|jog|treadmill|lauf|달리기|러닝/i;

type Row = Omit<SourceRow, 'file'>;

/** A track as it is read: how long the way was and how long it took, not where. */
class Track {
  type = '';
  readonly way = new Way();
  private first: number | null = null;
  private last: number | null = null;
  private millis = 0;

  constructor(readonly line: number) {}

  at(instant: number): void {
    this.first ??= instant;
    // time stands still between the pieces of a track
    if (this.last !== null) this.millis += Math.max(0, instant - this.last);
    this.last = instant;
  }

  lift(): void {
    this.way.lift();
    this.last = null;
  }

  row(): Row | null {
    if (!RUN.test(this.type)) return null;
    const { line, first } = this;
    if (first === null || this.millis === 0) return { line, ...refused('time', 'time') };
    if (this.way.km === 0) return { line, ...refused('lat') };
    const seconds = round(this.millis / 1000);
    return { line, ...kept({ kind: 'run', externalId: idAt('run', first), measuredAt: inUtc(first), distance: this.way.km, seconds }) };
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
    } else if (local === 'type' && track && !point) track.type = text.trim();
    else if (local === 'time' && point) point.instant = instantIn(text.trim());
    else if (local === 'hr' && point) point.bpm = numberIn(text.trim());
    else if (local === 'trkseg') track?.lift();
    else if (local === 'trkpt' && point) {
      if (point.instant !== null) {
        track?.at(point.instant);
        const reading = pulse.at(point.instant, point.bpm);
        if (reading) yield { line, ...kept(reading) };
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
