/** @jest-environment jest-fixed-jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { request } from '@/lib/browser/http';
import { FOUND_STEP } from '@/lib/chat/roomView';
import { useMessageSearch } from '@/lib/chat/useMessageSearch';

jest.mock('@/lib/browser/http', () => ({ request: jest.fn() }));
const asked = jest.mocked(request) as unknown as jest.Mock<Promise<unknown>>;

/** The newest of so many messages before a number, in the order of the room. */
function foundOf(total: number, before = total + 1) {
  const first = Math.max(1, before - FOUND_STEP);
  return { list: Array.from({ length: before - first }, (_, index) => ({ number: first + index })), more: first > 1 };
}
const wrapper = ({ children }: { children: ReactNode }) => <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>;
const total: Record<string, number> = { seldom: 3, often: 2 * FOUND_STEP + 5 };
const open = (text: string) => renderHook((words: string) => useMessageSearch(1, words), { wrapper, initialProps: text });

beforeEach(() => asked.mockReset().mockImplementation(async (_endpoint, { query }) => foundOf(total[query.text]!, query.before)));

test('R-CHAT-01: what is found stands newest first, and more is offered for as long as there is some', async () => {
  const { result } = open('often');
  const seen = () => [result.current.list[0]?.number, result.current.list.at(-1)?.number, result.current.hasMore];
  await waitFor(() => expect(seen()).toEqual([45, 26, true]));
  await act(() => result.current.next());
  expect(seen()).toEqual([45, 6, true]);
  await act(() => result.current.next());
  expect(seen()).toEqual([45, 1, false]);
});

test('R-CHAT-01: other words begin anew, and no words ask nothing', async () => {
  const { result, rerender } = open('often');
  await waitFor(() => expect(result.current.hasMore).toBe(true));
  await act(() => result.current.next());
  rerender('seldom');
  await waitFor(() => expect([result.current.list.length, result.current.hasMore]).toEqual([3, false]));
  asked.mockClear();
  expect(open('').result.current).toMatchObject({ list: [], hasMore: false });
  expect(asked).not.toHaveBeenCalled();
});
