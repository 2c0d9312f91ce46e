/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { NewDay } from '@/components/shell/NewDay';
import { moves, renderUi } from '@/__tests__/support/screen/renderUi';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = (state: string) => Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
/** The server's time before the day begins, and after. */
const [BEFORE, AFTER] = ['2026-03-01T14:57:00Z', '2026-03-01T15:00:05Z'];

/** Stands for a layout, which the server draws with its own time. */
function Layout() {
  const [now, setNow] = useState(BEFORE);
  return (
    <>
      <NewDay zone="Asia/Seoul" now={now} />
      <input aria-label="server" value={now} onChange={({ target }) => setNow(target.value)} />
    </>
  );
}
const draw = (now: string) => fireEvent.change(screen.getByLabelText('server'), { target: { value: now } });

afterEach(() => {
  jest.useRealTimers();
  show('visible');
});

test('R-SHELL-07: a page that lies open is drawn anew when its reader’s day begins, once, wherever the device is', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T14:58:00Z') });
  await renderUi(<Layout />);
  await pass(60_000);
  expect(moves).toEqual([]);
  await pass(60_000);
  expect(moves).toEqual(['refresh']);
  draw(AFTER);
  await pass(3_600_000);
  expect(moves).toEqual(['refresh']);
});

test('R-SHELL-07: one that nobody sees waits until somebody looks', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T14:58:00Z') });
  await renderUi(<Layout />);
  show('hidden');
  await pass(7_200_000);
  expect(moves).toEqual([]);
  show('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(moves).toEqual(['refresh']);
});

test('R-SHELL-07: on a device that is fast it is asked for until the server’s own day has begun, and a few times only', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T14:59:00Z') });
  await renderUi(<Layout />);
  await pass(60_000);
  expect(moves).toEqual(['refresh']);
  draw('2026-03-01T14:59:50Z');
  await pass(30_000);
  expect(moves).toEqual(['refresh', 'refresh']);
  draw(AFTER);
  await pass(600_000);
  expect(moves).toEqual(['refresh', 'refresh']);
});

test('R-SHELL-07: a device whose clock is wrong by more has it asked for a few times a day', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T14:59:00Z') });
  await renderUi(<Layout />);
  await pass(3_600_000);
  expect(moves).toHaveLength(5);
});

test('R-SHELL-07: on a device that is slow nothing is asked for once the server has drawn the new day', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T14:58:00Z') });
  await renderUi(<Layout />);
  draw(AFTER);
  await pass(3_600_000);
  expect(moves).toEqual([]);
});

test('R-SHELL-07: a page that is opened on a fast device before the server has the day is asked for as well', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T15:01:00Z') });
  await renderUi(<Layout />);
  await pass(30_000);
  expect(moves).toEqual(['refresh']);
  draw(AFTER);
  await pass(3_600_000);
  expect(moves).toEqual(['refresh']);
});
