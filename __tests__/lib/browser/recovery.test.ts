/** @jest-environment jest-fixed-jsdom */
import { reach } from '@/lib/browser/http';
import { whenBack } from '@/lib/browser/recovery';

jest.mock('@/lib/browser/http', () => ({ reach: jest.fn() }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('O7: a page that is left while a look is under way leaves nothing behind that looks again', async () => {
  let answer = (_: Response) => undefined as void;
  jest.mocked(reach).mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const leave = whenBack(() => undefined);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(reach).toHaveBeenCalledTimes(1);
  leave();
  answer(new Response(null, { status: 503 }));
  await jest.advanceTimersByTimeAsync(0);
  expect(jest.getTimerCount()).toBe(0);
});
