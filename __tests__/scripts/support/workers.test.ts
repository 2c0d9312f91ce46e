import { workersFor } from '@/scripts/support/workers.mjs';

const GB = 2 ** 30;

test('the tests run in a worker for each core and one more, as many as memory and database have room for, and three on a small machine', () => {
  expect([1, 2, 3, 4, 16].map((cores) => workersFor(cores, 64 * GB))).toEqual([3, 3, 4, 5, 6]);
  expect([2, 8, 11, 23].map((memory) => workersFor(16, memory * GB))).toEqual([3, 4, 5, 6]);
});
