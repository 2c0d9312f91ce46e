import type { Reading } from '@/lib/ingest/contract';
import type { FormatName } from '@/lib/shared/formatNames';
import { Owners, Tally } from '@/platform/ingest/transfer/tally';

test.each<[FormatName, string, number]>([
  // one account's archive has a file for each weigh-in, while a height is separate for each file
  ['garmin', '1', 2],
  ['zepp', '175', 3],
  ['withings', 'kim', 1],
  ['inbody', '', 2],
])('R-DATA-02: %s’s “%s” in two files of one upload and one of another is %i people', (format, name, people) => {
  const owners = new Owners();
  const [first, second] = [
    { number: 1, name: 'one.zip' },
    { number: 2, name: 'two.zip' },
  ];
  const found = [
    owners.of(format, name, first, 'a/1'),
    owners.of(format, name, first, 'a/2'),
    owners.of(format, name, second, 'a/1'),
    owners.of(format, name, first, 'a/1'),
  ];
  expect([owners.size, new Set(found).size]).toEqual([people, people]);
  expect(found[3]).toBe(found[0]);
});

const steps = (day: string): Reading => ({ kind: 'steps', externalId: day, day, steps: 100 });
const heart = (measuredAt: string): Reading => ({ kind: 'heart', externalId: measuredAt, measuredAt, bpm: 60 });
const UPLOAD = { number: 1, name: 'one.zip' };

describe('R-DATA-02: the readings of a file', () => {
  test('are counted by kind, with the first and last day as written', () => {
    const tally = new Tally();
    expect(tally.summary()).toEqual({ rows: 0, kinds: [], from: null, to: null });
    expect([heart('2026-03-07T23:30:00Z'), steps('2026-03-05'), steps('2026-03-04')].map((one) => tally.add(one))).toEqual([1, 1, 2]);
    const kinds = [
      { kind: 'heart', count: 1 },
      { kind: 'steps', count: 2 },
    ];
    expect(tally.summary()).toEqual({ rows: 3, kinds, from: '2026-03-04', to: '2026-03-07' });
  });

  test('are added to those of other files, of which some have none', () => {
    const [all, first, second] = [new Tally(), new Tally(), new Tally()];
    for (const day of ['2026-03-05', '2026-03-06']) first.add(steps(day));
    for (const one of [steps('2026-03-01'), heart('2026-03-09T07:00:00')]) second.add(one);
    for (const tally of [new Tally(), first, new Tally(), second]) all.merge(tally);
    const kinds = [
      { kind: 'steps', count: 3 },
      { kind: 'heart', count: 1 },
    ];
    expect(all.summary()).toEqual({ rows: 4, kinds, from: '2026-03-01', to: '2026-03-09' });
  });
});

describe('R-DATA-02: the people of an import', () => {
  const tallyOf = (...readings: Reading[]) => {
    const tally = new Tally();
    for (const one of readings) tally.add(one);
    return tally;
  };

  test('are those with readings, under the file or upload that they are named in, with all their formats', () => {
    const owners = new Owners();
    const nobody = owners.of('inbody', '', UPLOAD, 'a.csv');
    expect(owners.of('omron', '', UPLOAD, 'b.csv')).toBe(nobody);
    owners.of('withings', 'kim', UPLOAD, 'c.csv');
    const tall = owners.of('zepp', '175', UPLOAD, 'd.csv');
    const none: ReadonlyMap<number, Tally> = new Map();
    owners.take(none, []);
    owners.take(new Map([[nobody.owner, tallyOf(steps('2026-03-05'))]]), []);
    owners.take(new Map([[nobody.owner, tallyOf(steps('2026-03-06'))]]), []);
    owners.take(new Map([[tall.owner, tallyOf(steps('2026-03-05'))]]), []);
    const { owners: found, ...rest } = owners.found([], 7);
    expect(rest).toEqual({ files: [], fileCount: 7, preview: [] });
    expect(found).toMatchObject([
      {
        owner: 0,
        name: '',
        upload: 'one.zip',
        formats: ['inbody', 'omron'],
        rows: 2,
        from: '2026-03-05',
        to: '2026-03-06',
        memberSeq: null,
      },
      { owner: 2, name: '175', upload: 'd.csv', formats: ['zepp'], rows: 1, suggested: null },
    ]);
  });

  test('are shown with three examples of each kind, and sixty in all', () => {
    const example = (owner: number, reading: Reading) => ({ owner, file: 'a.csv', reading });
    const owners = new Owners();
    const few = [1, 2, 3, 4].map((day) => example(0, steps(`2026-03-0${day}`)));
    owners.take(new Map(), [...few, example(0, heart('2026-03-05T07:00:00')), example(1, steps('2026-03-05'))]);
    expect(owners.found([], 1).preview).toEqual([
      ...few.slice(0, 3),
      example(0, heart('2026-03-05T07:00:00')),
      example(1, steps('2026-03-05')),
    ]);
    owners.take(
      new Map(),
      Array.from({ length: 56 }, (_, one) => example(one + 2, steps('2026-03-05'))),
    );
    const { preview } = owners.found([], 1);
    expect([preview.length, preview.at(-1)?.owner]).toEqual([60, 56]);
  });
});
