/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { NewDay } from '@/components/shell/NewDay';
import { navigations, renderUi } from '@/__tests__/support/screen/renderUi';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = (state: string) => Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
/** The server's time before and after the day begins. */
const [BEFORE, AFTER] = ['2026-03-01T14:57:00Z', '2026-03-01T15:00:05Z'];

/** Stands for a layout, which the server renders with its own time. */
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

test('R-SHELL-07: an open page is refreshed once when its reader’s day begins, whatever the time zone of the device', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T14:58:00Z') });
  await renderUi(<Layout />);
  await pass(60_000);
  expect(navigations).toEqual([]);
  await pass(60_000);
  expect(navigations).toEqual(['refresh']);
  draw(AFTER);
  await pass(3_600_000);
  expect(navigations).toEqual(['refresh']);
});

test('R-SHELL-07: a hidden page waits until it is visible', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T14:58:00Z') });
  await renderUi(<Layout />);
  show('hidden');
  await pass(7_200_000);
  expect(navigations).toEqual([]);
  show('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(navigations).toEqual(['refresh']);
});

test('R-SHELL-07: on a fast device the page is refreshed until the server’s own day has begun', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T14:59:00Z') });
  await renderUi(<Layout />);
  await pass(60_000);
  expect(navigations).toEqual(['refresh']);
  draw('2026-03-01T14:59:50Z');
  await pass(30_000);
  expect(navigations).toEqual(['refresh', 'refresh']);
  draw(AFTER);
  await pass(600_000);
  expect(navigations).toEqual(['refresh', 'refresh']);
});

test('R-SHELL-07: a device whose clock is wrong by more refreshes only a few times', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T14:59:00Z') });
  await renderUi(<Layout />);
  await pass(3_600_000);
  expect(navigations).toHaveLength(5);
});

test('R-SHELL-07: on a slow device nothing is refreshed once the server has rendered the new day', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T14:58:00Z') });
  await renderUi(<Layout />);
  draw(AFTER);
  await pass(3_600_000);
  expect(navigations).toEqual([]);
});

test('R-SHELL-07: a page opened on a fast device before the server has the new day is refreshed as well', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T15:01:00Z') });
  await renderUi(<Layout />);
  await pass(30_000);
  expect(navigations).toEqual(['refresh']);
  draw(AFTER);
  await pass(3_600_000);
  expect(navigations).toEqual(['refresh']);
});
