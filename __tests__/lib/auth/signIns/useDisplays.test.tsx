/** @jest-environment jest-fixed-jsdom */
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { useDisplays } from '@/lib/auth/signIns/useDisplays';
import { request } from '@/lib/browser/http';

jest.mock('@/lib/browser/http', () => ({ request: jest.fn() }));
const asked = jest.mocked(request) as unknown as jest.Mock<Promise<unknown>>;

/** Seconds between two polls, and seconds for which a link can be opened. */
const [EACH, LINK] = [5, 300];
const NONE: readonly string[] = [];
const listed = (total: number) => ({ list: [], total });

function Page({ children }: { children: ReactNode }) {
  return <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{children}</SWRConfig>;
}
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
/** The number of reads within these seconds. */
async function readsIn(seconds: number): Promise<number> {
  asked.mockClear();
  await pass(seconds);
  return asked.mock.calls.length;
}

beforeEach(() => {
  jest.useFakeTimers();
  asked.mockReset().mockResolvedValue(listed(1));
});
afterEach(() => jest.useRealTimers());

const open = (made = NONE, shown = true) =>
  renderHook((props) => useDisplays(...props), { wrapper: Page, initialProps: [made, shown] as [readonly string[], boolean] });

test('R-RANK-03: a display that was just opened appears within seconds, without any action', async () => {
  const { result } = open();
  await pass(0);
  expect(result.current.signIns.data).toMatchObject({ total: 1 });
  asked.mockResolvedValue(listed(2));
  await pass(EACH);
  expect(result.current.signIns.data).toMatchObject({ total: 2 });
});

test('R-RANK-03 O7: it polls only while a link may still be opened, so that a forgotten page does not keep its session alive', async () => {
  const { rerender } = open();
  expect(await readsIn(LINK)).toBeGreaterThan(LINK / EACH / 2);
  expect(await readsIn(LINK)).toBe(0);
  rerender([['Display 1'], true]);
  expect(await readsIn(LINK)).toBeGreaterThan(LINK / EACH / 2);
  expect(await readsIn(LINK)).toBe(0);
});

test('R-RANK-03: nothing is read by itself while displays are not shown, nor once they are closed', async () => {
  const { rerender, unmount } = open(NONE, false);
  await pass(0);
  expect(await readsIn(LINK / 2)).toBe(0);
  rerender([NONE, true]);
  expect(await readsIn(EACH)).toBe(1);
  unmount();
  expect(await readsIn(LINK)).toBe(0);
});

test('R-RANK-03: a name waits for as long as its link may be opened, so that an expired link leaves it for another', async () => {
  const { result } = open(['Canteen']);
  await pass(LINK - 1);
  expect(result.current.waiting).toEqual(['Canteen']);
  await pass(1);
  expect(result.current.waiting).toEqual([]);
});
