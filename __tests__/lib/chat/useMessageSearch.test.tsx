/** @jest-environment jest-fixed-jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { request } from '@/lib/browser/http';
import { FOUND_STEP } from '@/lib/chat/roomView';
import { useMessageSearch } from '@/lib/chat/useMessageSearch';

jest.mock('@/lib/browser/http', () => ({ request: jest.fn() }));
interface Listener {
  received: (event: 'changed' | 'read', payload: object) => void;
  reopened: () => void;
}
let chatListener: Listener;
const mockUse = (listener: Listener) => {
  chatListener = listener;
  return () => undefined;
};
jest.mock('@/lib/chat/useChat', () => {
  const chat = { use: (listener: Listener) => mockUse(listener) };
  return { useChat: () => chat };
});
const requestMock = jest.mocked(request) as unknown as jest.Mock<Promise<unknown>>;

/** Numbers of the messages now hidden or deleted. */
const deleted = new Set<number>();
/** Returns the latest of `total` messages before a number, in room order. */
function foundOf(total: number, before = total + 1) {
  const first = Math.max(1, before - FOUND_STEP);
  const list = Array.from({ length: before - first }, (_, index) => ({ number: first + index, text: 'often' }));
  return { list: list.filter(({ number }) => !deleted.has(number)), more: first > 1 };
}
const wrapper = ({ children }: { children: ReactNode }) => <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>;
const total: Record<string, number> = { seldom: 3, often: 2 * FOUND_STEP + 5 };
const open = (text: string) => renderHook((words: string) => useMessageSearch(1, words), { wrapper, initialProps: text });

beforeEach(() => requestMock.mockReset().mockImplementation(async (_endpoint, { query }) => foundOf(total[query.text]!, query.before)));

test('R-CHAT-01: results are newest first, with more offered while there are any', async () => {
  const { result } = open('often');
  const seen = () => [result.current.list[0]?.number, result.current.list.at(-1)?.number, result.current.hasMore];
  await waitFor(() => expect(seen()).toEqual([45, 26, true]));
  await act(() => result.current.next());
  expect(seen()).toEqual([45, 6, true]);
  await act(() => result.current.next());
  expect(seen()).toEqual([45, 1, false]);
});

test('R-CHAT-01: another search text starts over, and an empty one makes no call', async () => {
  const { result, rerender } = open('often');
  await waitFor(() => expect(result.current.hasMore).toBe(true));
  await act(() => result.current.next());
  rerender('seldom');
  await waitFor(() => expect([result.current.list.length, result.current.hasMore]).toEqual([3, false]));
  requestMock.mockClear();
  expect(open('').result.current).toMatchObject({ list: [], hasMore: false });
  expect(requestMock).not.toHaveBeenCalled();
});

test('R-CHAT-01: messages hidden or deleted meanwhile leave the results, also further down, and return when shown again', async () => {
  const { result } = open('often');
  await waitFor(() => expect(result.current.list).toHaveLength(FOUND_STEP));
  await act(() => result.current.next());
  const numbers = () => result.current.list.map(({ number }) => number);
  const change = (number: number, text: string, roomSeq = 1) => {
    if (roomSeq === 1) deleted[text === '' ? 'add' : 'delete'](number);
    return act(async () => chatListener.received('changed', { roomSeq, number, text }));
  };
  await change(44, '', 2);
  await change(44, '');
  await change(10, '');
  await waitFor(() => expect(numbers()).not.toContain(44));
  expect([numbers().includes(10), numbers().length]).toEqual([false, 38]);
  await change(44, 'often');
  await waitFor(() => expect(numbers()).toContain(44));
  // events during a disconnection were missed
  deleted.add(45);
  await act(async () => chatListener.reopened());
  await waitFor(() => expect(numbers()).not.toContain(45));
  requestMock.mockClear();
  await act(async () => chatListener.received('read', { roomSeq: 1, number: 45 }));
  expect(requestMock).not.toHaveBeenCalled();
  deleted.clear();
});
