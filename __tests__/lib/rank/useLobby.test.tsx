/** @jest-environment jest-fixed-jsdom */
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { DISPLAY_COOKIE } from '@/lib/auth/companyCookie';
import { BrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { rankApi } from '@/lib/rank/contract';
import { LOBBY_TABS, lobbyInput } from '@/lib/rank/lobbyBoard';
import { useLobby, useTick } from '@/lib/rank/useLobby';
import { leaveFor } from '@/lib/browser/sessionEnd';
import { settingsApi } from '@/lib/settings/contract';
import type { InputOf } from '@/lib/shared/endpoint';
import { keyOf } from '@/lib/shared/readKey';

jest.mock('@/lib/browser/http', () => ({ request: jest.fn() }));
jest.mock('@/lib/browser/sessionEnd', () => ({ leaveFor: jest.fn() }));
const requestMock = jest.mocked(request) as unknown as jest.Mock<Promise<unknown>>;

/** Seconds between two polls, and after a failed one. */
const [EACH, AFTER_FAILURE] = [60, 15];
const NOON = Date.UTC(2026, 10, 22, 12);
const ranking = (total: number) => ({ list: [], total, own: null });

const BRAND = { compName: 'Acme', pcode: 'ACME', urlLogo: null, ads: [] };

function Page({ children, brand = BRAND }: { children: ReactNode; brand?: typeof BRAND | null }) {
  const rankings = LOBBY_TABS.map((tab) => [keyOf(rankApi.rank, lobbyInput(tab)), ranking(1)] as const);
  const fallback = Object.fromEntries<unknown>([...rankings, ...(brand ? [[keyOf(settingsApi.brand, {}), brand] as const] : [])]);
  return <SWRConfig value={{ provider: () => new Map(), fallback }}>{children}</SWRConfig>;
}
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

test('R-RANK-03: the last ranking stays while polling fails, with its time; the next response has its own time', async () => {
  requestMock.mockResolvedValueOnce(ranking(2)).mockResolvedValueOnce(ranking(3));
  const { result } = renderHook(() => useLobby(true), { wrapper: Page });
  expect(result.current).toMatchObject({ rankings: { step: { total: 1 } }, takenAt: null, isOld: false });
  await pass(EACH);
  const first = { rankings: { step: { total: 2 }, calorie: { total: 3 } }, takenAt: NOON + EACH * 1000 };
  expect(result.current).toMatchObject({ ...first, isOld: false });

  requestMock.mockRejectedValue(new Error('no network'));
  await pass(EACH);
  expect(result.current).toMatchObject({ ...first, isOld: true });
  requestMock.mockReset().mockResolvedValue(ranking(4));
  await pass(AFTER_FAILURE);
  expect(result.current).toMatchObject({
    rankings: { step: { total: 4 } },
    isOld: false,
    takenAt: NOON + (2 * EACH + AFTER_FAILURE) * 1000,
  });
});

test('S5 R-RANK-03: polling is unattended, so that a manager’s own session ends although the ranking is shown', async () => {
  requestMock.mockReset().mockResolvedValue(ranking(2));
  renderHook(() => useLobby(false), { wrapper: Page });
  await pass(EACH);
  expect(requestMock.mock.calls.map(([, , options]) => (options as { activity: null }).activity)).toEqual([null, null]);
});

test('R-RANK-03: prefetched rankings are as old as the page', async () => {
  requestMock.mockReset().mockRejectedValue(new Error('no network'));
  const { result } = renderHook(() => useLobby(true), { wrapper: Page });
  await pass(EACH);
  expect(result.current).toMatchObject({ rankings: { step: { total: 1 } }, takenAt: NOON, isOld: true });
});

const refused = () => Promise.reject(new BrowserError('FORBIDDEN', 403));
test.each([
  ['fail', refused, LOBBY_TABS.length],
  [
    'fail in part',
    (_: unknown, { params }: InputOf<typeof rankApi.rank>) => (params.subCategory === 'step' ? ranking(1) : refused()),
    LOBBY_TABS.length,
  ],
  ['are slow', () => new Promise(() => undefined), 0],
])('R-RANK-03: if the first rankings %s, another try is due in 15 s only after a failure', async (_, answer, again) => {
  requestMock.mockReset().mockImplementation(async (call, input) => answer(call, input));
  const Bare = ({ children }: { children: ReactNode }) => <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>;
  renderHook(() => useLobby(false), { wrapper: Bare });
  await pass(1);
  const before = requestMock.mock.calls.filter(([call]) => call === rankApi.rank).length;
  await pass(AFTER_FAILURE);
  expect(requestMock.mock.calls.filter(([call]) => call === rankApi.rank)).toHaveLength(before + again);
});

test('R-RANK-03: a poll is given up after 20 s without a response, and tried again 15 s later', async () => {
  requestMock
    .mockReset()
    .mockImplementation(
      (_, __, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up')))),
    );
  const { result } = renderHook(() => useLobby(true), { wrapper: Page });
  await pass(EACH + 19.9);
  expect(result.current.isOld).toBe(false);
  await pass(0.1);
  expect(result.current.isOld).toBe(true);
  requestMock.mockReset().mockResolvedValue(ranking(4));
  await pass(AFTER_FAILURE - 0.1);
  expect(result.current.isOld).toBe(true);
  await pass(0.1);
  expect(result.current).toMatchObject({ rankings: { step: { total: 4 } }, isOld: false });
});

test('R-RANK-03: a display that is connected again polls at once, but not twice at a time, and not after it has been left', async () => {
  requestMock.mockReset().mockResolvedValue(ranking(2));
  const { result, unmount } = renderHook(() => useLobby(true), { wrapper: Page });
  await pass(10);
  const polls = () => requestMock.mock.calls.filter(([call]) => call === rankApi.rank).length / LOBBY_TABS.length;
  expect(polls()).toBe(0);
  for (let count = 0; count < 2; count += 1) act(() => void dispatchEvent(new Event('online')));
  await pass(1);
  expect([polls(), result.current.takenAt]).toEqual([1, NOON + 10_000]);
  // the next is a minute after this one, which is not given up once it is answered
  await pass(EACH - 1.1);
  expect(polls()).toBe(1);
  await pass(0.2);
  expect(polls()).toBe(2);
  const signals = requestMock.mock.calls.map(
    ([, , options]) => (options as { signal?: AbortSignal } | undefined)?.signal?.aborted ?? false,
  );
  expect(signals).not.toContain(true);
  // left during a poll, which then is the last
  const answers: ((value: unknown) => void)[] = [];
  requestMock.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  act(() => void dispatchEvent(new Event('online')));
  unmount();
  for (const answer of answers) answer(ranking(5));
  await pass(1);
  act(() => void dispatchEvent(new Event('online')));
  await pass(2 * EACH);
  expect(polls()).toBe(3);
});

test('R-RANK-03: the time of a display moves on with each slide, every full 15 s, until it is left', async () => {
  await pass(4);
  const { result, unmount } = renderHook(useTick);
  expect(result.current).toBe(NOON + 4_000);
  await pass(10.9);
  expect(result.current).toBe(NOON + 4_000);
  await pass(0.1);
  expect(result.current).toBe(NOON + 15_000);
  await pass(15);
  expect(result.current).toBe(NOON + 30_000);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('R-RANK-03 J-10: the page that a display leaves for knows its company, so that it can say that the company has ended', () => {
  renderHook(() => useLobby(true), { wrapper: Page });
  expect(jest.mocked(leaveFor)).toHaveBeenLastCalledWith('/entry?state=ended&company=ACME');
});

test('R-RANK-03 J-10: a display keeps the code of its company for when it starts anew without a session and cannot request it', async () => {
  document.cookie = `${DISPLAY_COOKIE}=; Max-Age=0; Path=/`;
  renderHook(() => useLobby(true), { wrapper: Page }).unmount();
  requestMock.mockReset().mockRejectedValue(new BrowserError('NO_SESSION', 401));
  renderHook(() => useLobby(true), { wrapper: ({ children }) => <Page brand={null}>{children}</Page> });
  await pass(1);
  expect(jest.mocked(leaveFor)).toHaveBeenLastCalledWith('/entry?state=ended');
  expect(document.cookie.split('; ')).toContain(`${DISPLAY_COOKIE}=ACME`);
});

test('R-AUTH-15: whoever shows the ranking in their own session is led to the sign-in page when it ends, as anywhere', () => {
  jest.mocked(leaveFor).mockClear();
  renderHook(() => useLobby(false), { wrapper: Page });
  expect(leaveFor).not.toHaveBeenCalled();
});

test('R-RANK-03: the browser of a manager who shows the ranking is no display, also if it was one', () => {
  document.cookie = `${DISPLAY_COOKIE}=ACME; Path=/`;
  renderHook(() => useLobby(false), { wrapper: Page });
  expect(document.cookie).not.toContain(DISPLAY_COOKIE);
});
