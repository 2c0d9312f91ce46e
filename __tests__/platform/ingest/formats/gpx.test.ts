import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { headOf } from '@/platform/ingest/formats/format';
import { detectFormat } from '@/platform/ingest/formats/formats';
import { gpx } from '@/platform/ingest/formats/gpx';
import { tcx } from '@/platform/ingest/formats/tcx';
import { exported, holds, readBack, realPath } from '../../../support/files/exports';

async function read(name: string, text: string) {
  const file = exported(`run.${name}`, text);
  expect(detectFormat(await headOf(file))?.name).toBe(name);
  return readBack(file);
}

/** A point on a meridian; a degree is 111.195 km on the mean sphere. */
const point = (lat: number, time: string, hr?: number) =>
  `<trkpt lat="${lat}" lon="127.0"><ele>30</ele><time>2026-06-01T${time}Z</time>${
    hr ? `<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>${hr}</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions>` : ''
  }</trkpt>`;
const track = (inner: string, type = '<type>running</type>') => `<trk><name>Home, Secret street</name>${type}${inner}</trk>`;
const gpxOf = (...tracks: string[]) =>
  `<?xml version="1.0"?>\n<gpx version="1.1" creator="watch" xmlns:gpxtpx="g"><metadata><author><name>Secret</name></author></metadata>${tracks.join('\n')}</gpx>`;
const LEG = `<trkseg>${point(37, '10:00:00', 120)}${point(37.01, '10:06:00', 150)}</trkseg>`;

describe('R-DATA-02: GPX', () => {
  const run = { kind: 'run', externalId: 'run 2026-06-01T10:00:00Z', measuredAt: '2026-06-01T10:00:00Z' };

  test('only the distance is kept; neither distance nor time counts between the segments of a track', async () => {
    const found = await read('gpx', gpxOf(track(`${LEG}<trkseg>${point(37.1, '10:30:00')}${point(37.11, '10:35:00', 151)}</trkseg>`)));
    expect(found.readings).toEqual([
      { kind: 'heart', externalId: 'heart 2026-06-01T10:00:00Z', measuredAt: '2026-06-01T10:00:00Z', bpm: 120 },
      { kind: 'heart', externalId: 'heart 2026-06-01T10:06:00Z', measuredAt: '2026-06-01T10:06:00Z', bpm: 150 },
      { kind: 'heart', externalId: 'heart 2026-06-01T10:35:00Z', measuredAt: '2026-06-01T10:35:00Z', bpm: 151 },
      { ...run, distance: expect.closeTo(2.224, 3), seconds: 660 },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/Secret|127|37\.0/);
  });

  test('other activities are skipped; an untyped track that moves like a run counts as one; waypoints are ignored', async () => {
    const { readings, skipped } = await read(
      'gpx',
      gpxOf(track('<trkseg/>', '<type>cycling</type>'), '<wpt lat="1" lon="2"><time>2026-06-01T10:00:00Z</time></wpt>'),
    );
    expect([readings, skipped]).toEqual([[], ['run.gpx']]);
    for (const type of ['', '<type>9</type>', '<type>trail_running</type>'])
      expect((await read('gpx', gpxOf(track(LEG.replaceAll(/<extensions>.*?<\/extensions>/g, ''), type)))).readings).toEqual([
        { ...run, distance: expect.closeTo(1.112, 3), seconds: 360 },
      ]);
  });

  test('without times, with a clock that was never set, or without a distance there is no run', async () => {
    const { readings, refused } = await read(
      'gpx',
      gpxOf(
        track(LEG.replaceAll(/<time>.*?<\/time>/g, '').replaceAll(/<extensions>.*?<\/extensions>/g, '')),
        track(LEG.replaceAll('2026', '1901')),
        track(`<trkseg>${point(200, '10:00:00')}${point(201, '10:06:00')}</trkseg>`),
      ),
    );
    expect([readings, refused]).toEqual([
      [],
      [
        [2, 'time', 'time'],
        [3, 'time', 'time'],
        [4, 'lat', 'invalid'],
      ],
    ]);
  });
});

/** A track without a type: each leg lasts this many seconds at this many km/h, with a point every five seconds. */
function untyped(...legs: [seconds: number, speed: number][]): string {
  const [start, points] = [Date.UTC(2026, 5, 1, 10), ['']];
  let [second, km] = [0, 0];
  for (const [seconds, speed] of legs)
    for (const end = second + seconds; second < end; second += 5) {
      km += (speed / 3600) * 5;
      points.push(point(37 + km / 111.195, new Date(start + second * 1000).toISOString().slice(11, 19)));
    }
  return track(`<trkseg>${points.join('')}</trkseg>`, '');
}

describe('R-DATA-02: a track without a type', () => {
  test.each<[string, [number, number][], string | null]>([
    ['a run', [[1800, 10]], null],
    [
      'a slow run with pauses',
      [
        [900, 7.5],
        [600, 0.5],
        [900, 7.5],
      ],
      null,
    ],
    [
      'a fast run with sprints',
      [
        [600, 17],
        [60, 27],
        [600, 17],
        [60, 27],
      ],
      null,
    ],
    ['a hike', [[3600, 4.5]], 'tooSlow'],
    ['a person standing still', [[3600, 0.5]], 'tooSlow'],
    ['a ride', [[3600, 24.7]], 'tooFast'],
    [
      'a ride through a town, with lights',
      [
        [600, 20],
        [300, 0.1],
        [600, 19],
        [300, 0.1],
      ],
      'tooFast',
    ],
    [
      'a slow ride downhill',
      [
        [1800, 9],
        [240, 38],
        [900, 12],
      ],
      'tooFast',
    ],
    ['a drive', [[600, 50]], 'tooFast'],
  ])('%s is classified by its speed', async (_, legs, reason) => {
    const { readings, refused } = await read('gpx', gpxOf(untyped(...legs)));
    expect(refused).toEqual(reason ? [[2, 'speed', reason]] : []);
    expect(readings.map(({ kind }) => kind)).toEqual(reason ? [] : ['run']);
  });

  test('a stated type counts, whatever the speed; the type of a linked page does not', async () => {
    const track = untyped([600, 4]).replace('</name>', '</name><type>running</type>');
    expect((await read('gpx', gpxOf(track))).readings).toMatchObject([{ kind: 'run' }]);
    const linked = untyped([600, 24]).replace('</name>', '</name><link href="x"><type>text/html</type></link>');
    expect((await read('gpx', gpxOf(linked))).refused).toEqual([[2, 'speed', 'tooFast']]);
  });

  test('a single GPS jump does not make a ride of a run', async () => {
    const jumped = untyped([1800, 10]).replace(/lat="37.02[^"]*"/, 'lat="37.025"');
    expect((await read('gpx', gpxOf(jumped))).readings).toMatchObject([{ kind: 'run' }]);
  });
});

test('R-DATA-02: a recording that steps back in time lasts from its earliest to its latest point, with one pulse per minute', async () => {
  const steps = [0, 300, 200, 600].map((second, index) =>
    point(37 + index / 100, new Date(Date.UTC(2026, 5, 1, 10, 0, second)).toISOString().slice(11, 19), 120),
  );
  const { readings } = await read('gpx', gpxOf(track(`<trkseg>${steps.join('')}</trkseg>`)));
  expect(readings.at(-1)).toMatchObject({ kind: 'run', measuredAt: '2026-06-01T10:00:00Z', seconds: 600 });
  const swinging = Array.from({ length: 40 }, (_, index) => point(37 + index / 1000, index % 2 ? '10:05:00' : '10:00:30', 120));
  const again = await read('gpx', gpxOf(track(`<trkseg>${swinging.join('')}</trkseg>`)));
  expect(again.readings.filter(({ kind }) => kind === 'heart')).toHaveLength(2);
});

const lap = (inner: string) => `<Lap StartTime="2026-06-01T10:00:00Z">${inner}</Lap>`;
const sums = (metres: number, seconds: number) =>
  `<TotalTimeSeconds>${seconds}</TotalTimeSeconds><DistanceMeters>${metres}</DistanceMeters><Calories>90</Calories><AverageHeartRateBpm><Value>139</Value></AverageHeartRateBpm>`;
const TRACK = `<Track><Trackpoint><Time>2026-06-01T10:00:00Z</Time><Position><LatitudeDegrees>37.5</LatitudeDegrees></Position><DistanceMeters>10</DistanceMeters><HeartRateBpm><Value>120</Value></HeartRateBpm></Trackpoint></Track>`;
const tcxOf = (sport: string, inner: string) =>
  `<?xml version="1.0"?>\n<TrainingCenterDatabase><Activities><Activity Sport="${sport}"><Id>2026-06-01T10:00:00Z</Id><Notes>Secret</Notes>${inner}</Activity></Activities></TrainingCenterDatabase>`;
const STEPS = '<Extensions><ns3:LX xmlns:ns3="x"><ns3:Steps>800</ns3:Steps></ns3:LX></Extensions>';

describe('R-DATA-02: TCX', () => {
  test('a run is the sum of its laps; positions and notes are not read', async () => {
    const found = await read('tcx', tcxOf('Running', lap(sums(1609.34, 608.4) + TRACK + STEPS) + lap(sums(1000, 400) + STEPS)));
    expect(found.readings).toEqual([
      { kind: 'heart', externalId: 'heart 2026-06-01T10:00:00Z', measuredAt: '2026-06-01T10:00:00Z', bpm: 120 },
      {
        kind: 'run',
        externalId: 'run 2026-06-01T10:00:00Z',
        measuredAt: '2026-06-01T10:00:00Z',
        distance: expect.closeTo(2.60934, 6),
        seconds: 1008,
        calories: 180,
        step: 1600,
      },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/Secret|37\.5/);
    expect((await read('tcx', tcxOf('Biking', lap(sums(1000, 400))))).skipped).toEqual(['run.tcx']);
    // Other does not mean a run
    expect((await read('tcx', tcxOf('Other', lap(sums(1000, 400))))).skipped).toEqual(['run.tcx']);
    expect((await read('tcx', tcxOf('Running', lap(sums(0, 400))))).refused).toEqual([[2, 'DistanceMeters', 'invalid']]);
  });
});

describe('R-DATA-02: recorded runs', () => {
  test('however a file is changed, only faults are thrown', async () => {
    const ground = fc.constantFrom(gpxOf(track(LEG)), tcxOf('Running', lap(sums(1609.34, 608.4) + TRACK)));
    const piece = fc.constantFrom('', '<', '"', '&x;', '1e99', '-', '+275000-01-01T00:00:00Z', '<trk>', '</Lap>', '\u0000', '９');
    const changes = fc.array(fc.tuple(fc.nat(500), piece, fc.nat(12)), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(ground, changes, async (text, list) => {
        await holds(Buffer.from(list.reduce((all, [at, put, cut]) => all.slice(0, at) + put + all.slice(at + cut), text)), [gpx, tcx]);
      }),
      { numRuns: 80 },
    );
  });

  const data = realPath('gpx-tcx');
  (data ? test : test.skip)('the real ones: three miles with their pulse, a hike whose clock was never set, a waypoint', async () => {
    const of = (name: string) => readBack(exported(name, readFileSync(realPath('gpx-tcx', name)!), 4096));
    const { readings, refused } = await of('run-with-hr.nogps.tcx');
    expect(readings.at(-1)).toMatchObject({
      kind: 'run',
      measuredAt: '2012-12-26T21:29:53Z',
      distance: expect.closeTo(4.689, 3),
      seconds: 1993,
      calories: 379,
    });
    expect([readings.length, refused]).toEqual([36, []]);
    expect((await of('Mojstrovka.gpx')).refused).toEqual([[10, 'time', 'time']]);
    expect((await of('unicode_with_bom.gpx')).skipped).toEqual(['unicode_with_bom.gpx']);
  });
});
