/** @jest-environment jest-fixed-jsdom */
import { act, renderHook } from '@testing-library/react';
import { BrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { questionKey } from '@/lib/consent/sharing';
import { useConsentAnswer } from '@/lib/consent/useSharing';

jest.mock('@/lib/browser/http', () => ({ request: jest.fn(), reach: jest.fn() }));
const requestMock = jest.mocked(request) as unknown as jest.Mock<Promise<unknown>>;
const QUESTION = { reader: 'MANAGER', kind: 'sleep' } as const;

test.each([
  ['saved', () => Promise.resolve({ list: [], due: false, until: null }), 1],
  ['refused', () => Promise.reject(new BrowserError('FORBIDDEN', 403)), 0],
])('R-PRIV-01: an answer is pending until it is %s', async (_, response, saved) => {
  let settle = (): void => undefined;
  const held = new Promise<void>((resolve) => (settle = resolve));
  requestMock.mockReset().mockImplementation(() => held.then(response));
  const onSaved = jest.fn();
  const { result } = renderHook(() => useConsentAnswer(onSaved));
  let answered: Promise<void> = Promise.resolve();
  act(() => void (answered = result.current.answer(QUESTION, true)));
  expect([...result.current.pending]).toEqual([[questionKey(QUESTION), true]]);
  settle();
  await act(() => answered);
  expect([...result.current.pending]).toEqual([]);
  expect(onSaved).toHaveBeenCalledTimes(saved);
  expect(result.current.failure === null).toBe(saved === 1);
});
