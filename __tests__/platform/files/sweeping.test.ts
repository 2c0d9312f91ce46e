import type { Files } from '@/platform/core/ports/filesPort';
import type { Database } from '@/platform/db/client';
import { startSweeping } from '@/platform/files/sweeping';

afterEach(() => jest.useRealTimers());

test('pending removals are retried at once and every ten minutes, also after a failure', async () => {
  jest.useFakeTimers();
  const sweep = jest.fn<Promise<void>, []>().mockRejectedValueOnce(new Error('the store is away')).mockResolvedValue();
  const log = { warn: jest.fn() };
  const stop = startSweeping({} as Database, { sweep } as unknown as Files, () => new Date(), log);
  const looksAfter = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
    return sweep.mock.calls.length;
  };
  expect([await looksAfter(0), log.warn.mock.calls.length]).toEqual([1, 1]);
  expect([await looksAfter(599_999), await looksAfter(1), await looksAfter(600_000)]).toEqual([1, 2, 3]);
  await stop();
});
