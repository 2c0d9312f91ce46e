/** @jest-environment jest-fixed-jsdom */
import { act, renderHook } from '@testing-library/react';
import { useMessageDraft } from '@/components/chat/write/useMessageDraft';
import { Drafts } from '@/lib/chat/drafts';

const mockTyping = jest.fn();
let mockDrafts: Drafts;
jest.mock('@/lib/chat/useChat', () => ({ useChat: () => ({ drafts: mockDrafts, typing: mockTyping }) }));

test('R-AUTH-15: a kept draft is restored in its room’s field, without a typing notification', async () => {
  mockDrafts = new Drafts({ keepDraft: () => Promise.resolve(), readDraft: async (roomSeq) => (roomSeq === 3 ? 'See you' : null) });
  const { result, rerender } = renderHook(({ roomSeq }) => useMessageDraft(roomSeq), { initialProps: { roomSeq: 3 } });
  expect(result.current.text).toBe('');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(result.current.text).toBe('See you');
  expect(mockTyping).not.toHaveBeenCalled();
  act(() => result.current.write('See you at nine'));
  rerender({ roomSeq: 3 });
  expect([result.current.text, mockDrafts.get(3)]).toEqual(['See you at nine', 'See you at nine']);
});
