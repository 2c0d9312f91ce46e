/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { SessionTimeout } from '@/components/shell/status/SessionTimeout';
import { trackActivity } from '@/lib/browser/activity';
import { closeAlert, getAlert, showAlert, subscribeAlert } from '@/lib/browser/alert';
import { suppressLeaving } from '@/lib/browser/sessionEnd';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const LIMIT = 1800;
/** When the session was last used, in ms, and what was asked: U uses it, L asks how long it lasts. */
let usedAt = 0;
let asked = '';
let isReachable = true;
const secondsLeft = () => Math.floor(LIMIT - (Date.now() - usedAt) / 1000);
function answer(kind: 'U' | 'L') {
  asked += kind;
  if (secondsLeft() <= 0) return [401, { error: { code: 'NO_SESSION', status: 401, ref: 'r' } }] as const;
  if (kind === 'U') usedAt = Date.now();
  return [200, { idleSeconds: secondsLeft(), totalSeconds: 9999 }] as const;
}
// without a network, so that answers arrive while the clock is stopped
jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
  if (!isReachable) throw new TypeError('unreachable');
  const [status, body] = answer(url === '/api/session/left' ? 'L' : 'U');
  return { ok: status === 200, status, json: async () => body } as Response;
});

const open = (idleSeconds: number) => renderUi(<SessionTimeout idleSeconds={idleSeconds} idleLimit={LIMIT} />);
beforeEach(async () => {
  asked = '';
  isReachable = true;
  // the lazy dialog is loaded in real time, before the clock stops
  await import('@/components/shell/status/AlertDialog');
  jest.useFakeTimers();
  usedAt = Date.now() - (LIMIT - 300) * 1000;
  await open(300);
});
afterEach(() => {
  act(() => void closeAlert());
  jest.useRealTimers();
  // a test that ended the session has not left its page
  suppressLeaving()();
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const warning = () => screen.queryByRole('alertdialog', { name: 'You will be signed out soon' });

test('S5: warns a minute before the end, not earlier', async () => {
  await pass(239);
  expect(warning()).toBeNull();
  await pass(2);
  expect(warning()).toBeInTheDocument();
});

test('S5: using the portal postpones the warning', async () => {
  await pass(200);
  let end = () => {};
  act(() => void (end = trackActivity('background')));
  act(() => end());
  usedAt = Date.now();
  await pass(1739);
  expect(warning()).toBeNull();
  await pass(2);
  expect(warning()).toBeInTheDocument();
});

test('S5: does not warn while another window uses the session', async () => {
  usedAt += 200_000;
  await pass(439);
  expect(warning()).toBeNull();
  await pass(2);
  expect(warning()).toBeInTheDocument();
});

test('S5: warns also when the portal cannot be asked', async () => {
  isReachable = false;
  await pass(241);
  expect(warning()).toBeInTheDocument();
});

test('S5: does not warn of the end of a session that has ended by then, while the page is being left', async () => {
  usedAt -= LIMIT * 1000;
  await pass(241);
  expect([asked, warning()]).toEqual(['L', null]);
});

test('S5: the warning closes once another window has used the session', async () => {
  await pass(241);
  expect(warning()).toBeInTheDocument();
  usedAt = Date.now();
  await pass(121);
  expect(warning()).toBeNull();
});

test('S5: an alert that came after the warning stays when another window has used the session', async () => {
  await pass(241);
  act(() => void showAlert({ type: 'Warning', text: 'Something else' }));
  usedAt = Date.now();
  await pass(121);
  expect(screen.getByRole('alertdialog', { name: 'Something else' })).toBeInTheDocument();
});

test('S5: staying signed in uses the session and closes the warning', async () => {
  await pass(241);
  await act(async () => screen.getByRole('button', { name: 'Stay signed in' }).click());
  jest.useRealTimers();
  await waitFor(() => expect(asked).toBe('LU'));
  await waitFor(() => expect(warning()).toBeNull());
});

describe('S5: when nothing is done about the warning', () => {
  // an open dialog runs timers of its own, which make an hour long
  let showAgain: () => void;
  beforeEach(() => void (showAgain = subscribeAlert(() => void (getAlert() && closeAlert()))));
  afterEach(() => showAgain());

  test('S5: the server is asked before the warning, again at its answer, and after the end', async () => {
    usedAt += 200_000;
    await pass(239);
    expect(asked).toBe('');
    await pass(2);
    expect(asked).toBe('L');
    await pass(198);
    expect(asked).toBe('L');
    await pass(2);
    expect(asked).toBe('LL');
    await pass(121);
    expect(asked).toBe('LLL');
  });

  test('S5: two windows that are not used do not keep the session alive for each other', async () => {
    // the second one was opened ten minutes later
    usedAt += 600_000;
    await open(900);
    await pass(LIMIT);
    expect(secondsLeft()).toBeLessThan(0);
    expect(asked.length).toBeGreaterThan(1);
  });

  test('S5: while the portal is unreachable at the end, the server is asked every minute', async () => {
    isReachable = false;
    await pass(400);
    isReachable = true;
    await pass(60);
    expect(asked).toBe('L');
  });
});
