/** @jest-environment jest-fixed-jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig, type State } from 'swr';
import { bodyApi } from '@/lib/body/contract';
import { BrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { useFreshRead } from '@/lib/browser/useFreshRead';
import { keyOf } from '@/lib/shared/readKey';

jest.mock('@/lib/browser/http', () => ({ request: jest.fn(), reach: jest.fn() }));
const requestMock = jest.mocked(request) as unknown as jest.Mock<Promise<unknown>>;
const INPUT = { query: { page: 0 } };
const KEY = keyOf(bodyApi.list, INPUT);
const rows = (total: number) => ({ list: [], total });

/** A browser that has read this of an earlier page (`cached`), or with this page (`fallback`). */
function within(cached: unknown, fallback: Record<string, unknown> = {}) {
  const cache = new Map<string, State>(cached === undefined ? [] : [[KEY, { data: cached }]]);
  return function Cache({ children }: { children: ReactNode }) {
    return <SWRConfig value={{ provider: () => cache, fallback, dedupingInterval: 0 }}>{children}</SWRConfig>;
  };
}

beforeEach(() => requestMock.mockReset());

test('R-NOTI-02: a form that starts from what an earlier page has read waits for the present state', async () => {
  let answer = (_: unknown): void => undefined;
  requestMock.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { result } = renderHook(() => useFreshRead(bodyApi.list, INPUT), { wrapper: within(rows(1)) });
  expect(result.current.data).toBeUndefined();
  await act(async () => answer(rows(2)));
  await waitFor(() => expect(result.current.data).toEqual(rows(2)));
});

test('R-NOTI-02: a form starts at once from what came with its page, and after a failure it does not start', async () => {
  const { result } = renderHook(() => useFreshRead(bodyApi.list, INPUT), { wrapper: within(undefined, { [KEY]: rows(3) }) });
  expect(result.current.data).toEqual(rows(3));
  requestMock.mockRejectedValue(new BrowserError('FORBIDDEN', 403));
  const failing = renderHook(() => useFreshRead(bodyApi.list, INPUT), { wrapper: within(rows(1)) });
  await act(async () => undefined);
  await waitFor(() => expect(requestMock).toHaveBeenCalled());
  expect(failing.result.current.data).toBeUndefined();
});

test('R-NOTI-02: a form that turns to something else read earlier waits for its present state too; without an input it reads nothing', async () => {
  const other = { query: { page: 1 } };
  const cache = new Map<string, State>([
    [KEY, { data: rows(1) }],
    [keyOf(bodyApi.list, other), { data: rows(2) }],
  ]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>{children}</SWRConfig>
  );
  requestMock.mockImplementation(async (_, { query }: typeof INPUT) => rows(10 + query.page));
  const { result, rerender } = renderHook(({ input }) => useFreshRead(bodyApi.list, input), {
    wrapper,
    initialProps: { input: null as typeof INPUT | null },
  });
  await act(async () => undefined);
  expect([result.current.data, requestMock.mock.calls.length]).toEqual([undefined, 0]);
  for (const [input, total] of [
    [INPUT, 10],
    [other, 11],
  ] as const) {
    rerender({ input });
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.data).toEqual(rows(total)));
  }
});
