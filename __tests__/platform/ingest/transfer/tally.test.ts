import type { FormatName } from '@/lib/shared/formatNames';
import { Owners } from '@/platform/ingest/transfer/tally';

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
