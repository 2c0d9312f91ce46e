/** @jest-environment jest-fixed-jsdom */
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { MadeLink } from '@/lib/auth/signIns/displayLink';
import { useDisplays } from '@/lib/auth/signIns/useDisplays';
import { request } from '@/lib/browser/http';

jest.mock('@/lib/browser/http', () => ({ request: jest.fn() }));
const asked = jest.mocked(request) as unknown as jest.Mock<Promise<unknown>>;

/** Seconds between two polls, and seconds for which a link can be opened. */
const [EACH, LINK] = [5, 300];
const NONE: readonly MadeLink[] = [];
/** A link made now. */
const link = (displayName: string): MadeLink => ({ displayName, until: Date.now() + LINK * 1000 });
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
  renderHook((props) => useDisplays(...props), { wrapper: Page, initialProps: [made, shown] as [readonly MadeLink[], boolean] });

test('R-RANK-03: a display that was just opened appears within seconds, without any action', async () => {
  const { result } = open();
  await pass(0);
  expect(result.current.signIns.data).toMatchObject({ total: 1 });
  asked.mockResolvedValue(listed(2));
  await pass(EACH);
  expect(result.current.signIns.data).toMatchObject({ total: 2 });
  expect(asked.mock.calls.map(([, , options]) => (options as { activity?: null }).activity)).toEqual([undefined, null]);
});

test('R-RANK-03 O7: it polls only while a link may still be opened, so that a forgotten page asks for nothing', async () => {
  const { rerender } = open();
  expect(await readsIn(LINK)).toBeGreaterThan(LINK / EACH / 2);
  expect(await readsIn(LINK)).toBe(0);
  rerender([[link('Display 1')], true]);
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

test('R-RANK-03 O7: a link known to be opened, and thus no longer given, does not prolong polling', async () => {
  const { rerender } = open();
  await pass(LINK - EACH);
  const [first, second] = [link('Display 1'), link('Display 2')];
  rerender([[first, second], true]);
  await pass(2 * EACH);
  rerender([[first], true]);
  expect(await readsIn(EACH)).toBe(1);
  rerender([NONE, true]);
  expect(await readsIn(LINK)).toBe(0);
});

test('R-RANK-03: each name waits for as long as its link may be opened, so that an expired link leaves it for another', async () => {
  const { result, rerender } = open();
  await pass(LINK);
  const first = link('Canteen');
  rerender([[first], true]);
  await pass(LINK / 2);
  const both = [first, link('Lounge')];
  rerender([both, true]);
  await pass(LINK / 2 - 1);
  expect(result.current.waiting).toEqual(['Canteen', 'Lounge']);
  await pass(1);
  expect(result.current.waiting).toEqual(['Lounge']);
  await pass(LINK / 2);
  expect(result.current.waiting).toEqual([]);
  rerender([[...both, link('Entrance')], true]);
  expect(result.current.waiting).toEqual(['Entrance']);
});

test('R-RANK-03: names whose links have expired do not wait when the dialog is opened again', async () => {
  const made = [link('Canteen')];
  open(made).unmount();
  await pass(LINK);
  const { result } = open([...made, link('Lounge')]);
  await pass(0);
  expect(result.current.waiting).toEqual(['Lounge']);
});
