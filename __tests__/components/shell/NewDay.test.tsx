/** @jest-environment jest-fixed-jsdom */
import { act } from '@testing-library/react';
import { NewDay } from '@/components/shell/NewDay';
import { moves, renderUi } from '@/__tests__/support/screen/renderUi';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = (state: string) => Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });

afterEach(() => {
  jest.useRealTimers();
  show('visible');
});

test('R-SHELL-07: a page that lies open is drawn anew when its reader’s day begins, once, wherever the device is', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T14:58:00Z') });
  await renderUi(<NewDay zone="Asia/Seoul" />);
  await pass(60_000);
  expect(moves).toEqual([]);
  await pass(90_000);
  expect(moves).toEqual(['refresh']);
  await pass(3_600_000);
  expect(moves).toEqual(['refresh']);
});

test('R-SHELL-07: one that nobody sees waits until somebody looks', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T14:58:00Z') });
  await renderUi(<NewDay zone="Asia/Seoul" />);
  show('hidden');
  await pass(7_200_000);
  expect(moves).toEqual([]);
  show('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(moves).toEqual(['refresh']);
});
