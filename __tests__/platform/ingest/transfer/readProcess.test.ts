import { isOver } from '@/platform/ingest/transfer/readProcess';

const MEGABYTE = 1024 ** 2;

test('V4: a reader that says nothing for three minutes is ended, and one that takes more than a second for each MB beyond five', () => {
  const small = { bytesTotal: 0 };
  const large = { bytesTotal: 1024 * MEGABYTE };
  expect([isOver(small, 200_000, 179_000), isOver(small, 200_000, 181_000)]).toEqual([false, true]);
  expect([isOver(small, 299_000, 0), isOver(small, 301_000, 0)]).toEqual([false, true]);
  expect([isOver(large, 1_323_000, 0), isOver(large, 1_325_000, 0)]).toEqual([false, true]);
});
