/** @jest-environment jest-fixed-jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ReconnectListener } from '@/components/shell/status/ReconnectListener';
import { bodyApi } from '@/lib/body/contract';
import { BrowserError } from '@/lib/browser/browserError';
import { reach, request } from '@/lib/browser/http';
import { markStale, useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { memberApi } from '@/lib/member/contract';
import { noticeApi } from '@/lib/notice/contract';
import { keyOf, lateKey, WAITED_KEY } from '@/lib/shared/readKey';

jest.mock('@/lib/browser/http', () => ({ request: jest.fn(), reach: jest.fn() }));
const requestMock = jest.mocked(request) as unknown as jest.Mock<
  Promise<unknown>,
  [{ path: string }, { query?: { page?: number; memberSeq?: number } }, { within?: number; activity?: null }?]
>;
const rows = (total: number) => ({ list: [], total });

function within(fallback: Record<string, unknown> = {}) {
  const cache = new Map();
  return function Cache({ children }: { children: ReactNode }) {
    return <SWRConfig value={{ provider: () => cache, fallback, dedupingInterval: 0, focusThrottleInterval: 0 }}>{children}</SWRConfig>;
  };
}
const pageOf = (page: number, memberSeq?: number) => ({ query: { page, memberSeq } });
const usePage = (input: { page: number; memberSeq?: number }) => useRead(bodyApi.list, pageOf(input.page, input.memberSeq));

beforeEach(() => requestMock.mockReset());

test('R-AUTH-03: prefetched data is available at once, without a call', async () => {
  const fallback = { [keyOf(bodyApi.list, pageOf(0))]: rows(3) };
  const { result } = renderHook(usePage, { wrapper: within(fallback), initialProps: { page: 0 } });
  expect(result.current).toMatchObject({ data: rows(3), isLoading: false, error: undefined });
  await act(async () => undefined);
  expect(requestMock).not.toHaveBeenCalled();
});

test('prefetched data changed by a send is fetched again when next shown, and no other', async () => {
  const wrapper = within({ [keyOf(memberApi.unit)]: { path: 'server' }, [keyOf(bodyApi.list, pageOf(0))]: rows(3) });
  const useBoth = () => [useRead(memberApi.unit, {}), useRead(memberApi.unit, {}), usePage({ page: 0 })];
  requestMock.mockImplementation(async ({ path }) => ({ path }));
  const { result } = renderHook(() => useSend(memberApi.saveProfile, [memberApi.unit.path]), { wrapper });
  // another tab of the screen, and this one again
  for (const length of [0, 1]) {
    const { result: shown, unmount } = renderHook(useBoth, { wrapper });
    expect(shown.current.map(({ isLoading }) => isLoading)).toEqual([false, false, false]);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    // two panels with the same data share one call
    expect(requestMock.mock.calls.map(([{ path }]) => path)).toEqual([memberApi.unit.path].slice(0, length));
    expect(shown.current[1]!.data).toEqual({ path: length === 0 ? 'server' : memberApi.unit.path });
    unmount();
    if (length === 0) await act(() => result.current({ body: { memberSeq: 1, name: 'A', email: 'a@example.com' } }));
    requestMock.mockClear();
  }
});

test('without prefetched data the call is made once, with isLoading set', async () => {
  requestMock.mockResolvedValue(rows(5));
  const { result } = renderHook(usePage, { wrapper: within(), initialProps: { page: 0 } });
  expect(result.current).toMatchObject({ data: undefined, isLoading: true });
  await waitFor(() => expect(result.current.data).toEqual(rows(5)));
  expect(result.current.isLoading).toBe(false);
  expect(requestMock).toHaveBeenCalledTimes(1);
  // a read opens no dialog
  expect(requestMock.mock.calls[0]![2]).toMatchObject({ mayAsk: false });
});

test('a read is made again on focus only if it wants that, and by no one but ReconnectListener once the network is back', async () => {
  requestMock.mockImplementation(async () => rows(1));
  const useBoth = () => [useRead(bodyApi.list, pageOf(0)), useRead(bodyApi.list, pageOf(1), { onFocus: true })];
  const { result } = renderHook(useBoth, { wrapper: within() });
  await waitFor(() => expect(result.current.map(({ data }) => data)).toEqual([rows(1), rows(1)]));
  for (const [event, pages] of [
    ['online', []],
    ['focus', [1]],
  ] as const) {
    requestMock.mockClear();
    await act(async () => void window.dispatchEvent(new Event(event)));
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    expect(requestMock.mock.calls.map(([, { query }]) => query?.page)).toEqual(pages);
  }
});

test('an answer that is no object cannot be stale', () => {
  for (const answer of [undefined, null, 'text', 3]) expect(() => markStale(answer)).not.toThrow();
});

test('the previous page stays while the next loads', async () => {
  requestMock.mockImplementation((_, { query }) => new Promise((resolve) => setTimeout(() => resolve(rows(query?.page ?? -1)), 20)));
  const { result, rerender } = renderHook(usePage, { wrapper: within(), initialProps: { page: 1 } });
  await waitFor(() => expect(result.current.data).toEqual(rows(1)));
  rerender({ page: 2 });
  expect(result.current).toMatchObject({ data: rows(1), isLoading: false, isRefreshing: true });
  await waitFor(() => expect(result.current.data).toEqual(rows(2)));
});

test("Z4: one member's data is not shown while another’s loads", async () => {
  requestMock.mockImplementation((_, { query }) => new Promise((resolve) => setTimeout(() => resolve(rows(query?.memberSeq ?? -1)), 20)));
  const { result, rerender } = renderHook(usePage, { wrapper: within(), initialProps: { page: 0, memberSeq: 7 } });
  await waitFor(() => expect(result.current.data).toEqual(rows(7)));
  const shown: unknown[] = [];
  rerender({ page: 0, memberSeq: 8 });
  shown.push(result.current.data);
  await waitFor(() => {
    shown.push(result.current.data);
    expect(result.current.data).toEqual(rows(8));
  });
  expect(shown).not.toContainEqual(rows(7));
});

test('Z4: once access is refused, no earlier data is shown, nor while the next page loads; after another error it stays', async () => {
  for (const [error, kept] of [
    [new BrowserError('FORBIDDEN', 403), undefined],
    [new BrowserError('STEP_UP_REQUIRED', 403), rows(1)],
    [new BrowserError('UPSTREAM_INVALID', 502), rows(1)],
  ] as const) {
    requestMock.mockResolvedValueOnce(rows(1)).mockRejectedValueOnce(error);
    const { result, rerender, unmount } = renderHook(usePage, { wrapper: within(), initialProps: { page: 1 } });
    await waitFor(() => expect(result.current.data).toEqual(rows(1)));
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.error).toMatchObject({ code: error.code }));
    expect(result.current.data).toEqual(kept);
    let answer = (_: unknown) => undefined as void;
    requestMock.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    rerender({ page: 2 });
    expect(result.current.data).toEqual(kept);
    await act(async () => answer(rows(2)));
    expect(result.current.data).toEqual(rows(2));
    unmount();
  }
});

test('R-SHELL-09: a failure is returned, and retry calls again', async () => {
  requestMock.mockRejectedValueOnce(new BrowserError('UPSTREAM_DOWN', 502, 'ref-9'));
  const { result } = renderHook(usePage, { wrapper: within(), initialProps: { page: 0 } });
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'UPSTREAM_DOWN', ref: 'ref-9' }));
  expect(result.current.data).toBeUndefined();
  requestMock.mockResolvedValueOnce(rows(4));
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.data).toEqual(rows(4)));
  expect(result.current.error).toBeUndefined();
  expect(requestMock).toHaveBeenCalledTimes(2);
});

test("O7: the page's own waiting time is subtracted from the first attempt only", async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  requestMock.mockRejectedValueOnce(new BrowserError('UPSTREAM_TIMEOUT', 504));
  const { result } = renderHook(usePage, { wrapper: within({ [WAITED_KEY]: 3_500 }), initialProps: { page: 0 } });
  await waitFor(() => expect(result.current.error).toBeDefined());
  requestMock.mockResolvedValueOnce(rows(4));
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.data).toEqual(rows(4)));
  expect(requestMock.mock.calls.map(([, , options]) => options?.within)).toEqual([7_000, 10_500]);
  clock.mockRestore();
});

test('O7: reads started while a late page waits share its time limit, later ones have their own', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const answers: (() => void)[] = [];
  requestMock.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve(rows(1)))));
  const { rerender } = renderHook(usePage, { wrapper: within({ [WAITED_KEY]: 3_000 }), initialProps: { page: 0 } });
  for (const [page, ms] of [
    [1, 3_000],
    [2, 7_500],
    [3, 9_000],
  ] as const) {
    clock.mockReturnValue(1_000 + ms);
    rerender({ page });
    await waitFor(() => expect(requestMock).toHaveBeenCalledTimes(page + 1));
  }
  expect(requestMock.mock.calls.map(([, , options]) => options?.within)).toEqual([7_500, 4_500, 10_500, 10_500]);
  await act(async () => answers.forEach((answer) => answer()));
  clock.mockRestore();
});

test('O7: a read started late on a slow but answered page has its own time limit', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  requestMock.mockImplementation(async () => rows(1));
  const { result, rerender } = renderHook(usePage, { wrapper: within({ [WAITED_KEY]: 4_000 }), initialProps: { page: 0 } });
  await waitFor(() => expect(result.current.data).toEqual(rows(1)));
  clock.mockReturnValue(6_500);
  rerender({ page: 1 });
  await waitFor(() => expect(requestMock).toHaveBeenCalledTimes(2));
  expect(requestMock.mock.calls.map(([, , options]) => options?.within)).toEqual([6_500, 10_500]);
  clock.mockRestore();
});

test('O7: data that follows the page is shown without a call', async () => {
  let come = (_: string) => undefined as void;
  const late = new Promise<string>((resolve) => (come = resolve));
  const fallback = { [WAITED_KEY]: 3_000, [lateKey(keyOf(bodyApi.list, pageOf(0)))]: late };
  const { result } = renderHook(usePage, { wrapper: within(fallback), initialProps: { page: 0 } });
  await act(async () => undefined);
  expect(result.current).toMatchObject({ data: undefined, isLoading: true });
  await act(async () => come(JSON.stringify(rows(8))));
  expect(result.current).toMatchObject({ data: rows(8), isLoading: false });
  expect(requestMock).not.toHaveBeenCalled();
});

test("O7: on a late page the frame's reads wait for the page’s own, on others they start at once", async () => {
  jest.useFakeTimers();
  const paths = () => requestMock.mock.calls.map(([{ path }]) => path);
  const useCounted = () => [useRead(noticeApi.latest, {}, { ofFrame: true }), usePage({ page: 0 })];
  let answer = (_: unknown) => undefined as void;
  requestMock.mockImplementation(({ path }) =>
    path === bodyApi.list.path ? new Promise((resolve) => (answer = resolve)) : Promise.resolve({}),
  );
  const late = renderHook(useCounted, { wrapper: within({ [WAITED_KEY]: 3_000 }) });
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(paths()).toEqual([bodyApi.list.path]);
  await act(async () => answer(rows(1)));
  expect(paths()).toEqual([bodyApi.list.path, noticeApi.latest.path]);
  late.unmount();
  requestMock.mockClear();
  renderHook(useCounted, { wrapper: within() });
  await act(async () => undefined);
  expect(paths()).toEqual([noticeApi.latest.path, bodyApi.list.path]);
  await act(async () => answer(rows(1)));
  jest.useRealTimers();
});

/** Of each request whether it keeps an unused session alive. */
const uses = () => requestMock.mock.calls.map(([, , options]) => options?.activity !== null);

test('S5: polling is unattended, waits for each response, and rests while the page is hidden', async () => {
  jest.useFakeTimers();
  requestMock.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(rows(1)), 500)));
  const usePolled = () => useRead(bodyApi.list, pageOf(0), { everySeconds: 1 });
  const { unmount } = renderHook(usePolled, { wrapper: within() });
  await act(() => jest.advanceTimersByTimeAsync(3_900));
  expect(uses()).toEqual([true, false, false]);
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(uses()).toHaveLength(3);
  hidden.mockRestore();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(uses()).toEqual([true, false, false, false]);
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(uses()).toHaveLength(4);
  jest.useRealTimers();
});

test('S5: once the network is back all reads are made again, unattended, and one that the viewer asks for is not', async () => {
  requestMock.mockImplementation(async () => rows(1));
  const useBoth = () => [usePage({ page: 0 }), usePage({ page: 0 }), usePage({ page: 1 })];
  const wrapper = within();
  const { result } = renderHook(useBoth, {
    wrapper: ({ children }: { children: ReactNode }) =>
      wrapper({
        children: (
          <>
            <ReconnectListener />
            {children}
          </>
        ),
      }),
  });
  await waitFor(() => expect(result.current[2]!.data).toEqual(rows(1)));
  expect(uses()).toEqual([true, true]);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  expect(uses()).toEqual([true, true, false, false]);
  await act(async () => result.current[0]!.retry());
  expect(uses()).toEqual([true, true, false, false, true]);
});

describe('O7: a temporary failure', () => {
  const ready = jest.mocked(reach);
  beforeEach(() => {
    jest.useFakeTimers();
    ready.mockReset().mockResolvedValue(new Response(null, { status: 503 }));
  });
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const useBoth = () => [usePage({ page: 0 }), usePage({ page: 1 })];

  test('is retried within five seconds once the portal is ready, and keeps its first reference until then', async () => {
    let turn = 0;
    requestMock.mockImplementation(() => Promise.reject(new BrowserError('UPSTREAM_DOWN', 502, `ref-${(turn += 1)}`)));
    const { result } = renderHook(useBoth, { wrapper: within() });
    await pass(0);
    expect(result.current.map(({ error }) => error?.ref)).toEqual(['ref-1', 'ref-2']);
    await pass(20_000);
    // one shared health check, and no read, while the portal is down
    expect(ready.mock.calls.every(([url]) => url === '/api/health/ready')).toBe(true);
    expect([ready.mock.calls.length > 4, ready.mock.calls.length < 9, requestMock.mock.calls.length]).toEqual([true, true, 2]);
    ready.mockResolvedValue(new Response(null, { status: 200 }));
    await pass(4_000);
    expect(requestMock.mock.calls.length).toBeGreaterThan(2);
    expect(result.current.map(({ error, isLoading }) => [error?.ref, isLoading])).toEqual([
      ['ref-1', false],
      ['ref-2', false],
    ]);
    requestMock.mockImplementation(() => Promise.resolve(rows(4)));
    await pass(4_000);
    expect(result.current.map(({ data, error }) => [data, error])).toEqual([
      [rows(4), undefined],
      [rows(4), undefined],
    ]);
    const { length } = ready.mock.calls;
    await pass(60_000);
    expect(ready).toHaveBeenCalledTimes(length);
  });

  test('waits for the retryAfter of its error', async () => {
    ready.mockResolvedValue(new Response(null, { status: 200 }));
    requestMock.mockRejectedValue(new BrowserError('RATE_LIMITED', 429, 'r', [], {}, 60));
    renderHook(usePage, { wrapper: within(), initialProps: { page: 0 } });
    await pass(59_000);
    expect([ready.mock.calls.length, requestMock.mock.calls.length]).toEqual([0, 1]);
    await pass(3_000);
    expect([ready.mock.calls.length, uses()]).toEqual([1, [true, false]]);
  });

  test('is not retried if the error is permanent', async () => {
    requestMock.mockRejectedValue(new BrowserError('FORBIDDEN', 403, 'r'));
    renderHook(usePage, { wrapper: within(), initialProps: { page: 0 } });
    await pass(20_000);
    expect([ready.mock.calls.length, requestMock.mock.calls.length]).toEqual([0, 1]);
  });
});

test('null input makes no call', async () => {
  const { result } = renderHook(() => useRead(bodyApi.list, null), { wrapper: within() });
  await act(async () => undefined);
  expect(result.current).toMatchObject({ data: undefined, isLoading: false });
  expect(requestMock).not.toHaveBeenCalled();
});

test('a send revalidates every read of its path, whatever its query, and no other', async () => {
  requestMock.mockImplementation(async ({ path }) => ({ path }));
  const { result } = renderHook(
    () => ({
      own: useRead(memberApi.profile, { query: {} }),
      others: useRead(memberApi.profile, { query: { memberSeq: 7 } }),
      units: useRead(memberApi.unit, {}),
      save: useSend(memberApi.saveProfile),
    }),
    { wrapper: within() },
  );
  await waitFor(() => expect(result.current.units.data).toBeDefined());
  requestMock.mockClear();
  await act(() => result.current.save({ body: { memberSeq: 1, name: 'A', email: 'a@example.com' } }));
  await waitFor(() =>
    expect(requestMock.mock.calls.map(([{ path }]) => path).sort()).toEqual(['/member/profile', '/member/profile', '/member/profile']),
  );
});

test('a failed send throws, and revalidates nothing', async () => {
  const failure = new BrowserError('CONFLICT', 409, 'r');
  requestMock.mockImplementation(async ({ path }) => ({ path }));
  const { result } = renderHook(() => ({ read: useRead(memberApi.unit, {}), save: useSend(memberApi.saveUnit) }), { wrapper: within() });
  await waitFor(() => expect(result.current.read.data).toBeDefined());
  requestMock.mockReset().mockRejectedValue(failure);
  const body = { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' } as const;
  await expect(result.current.save({ body })).rejects.toBe(failure);
  expect(requestMock).toHaveBeenCalledTimes(1);
});
