/** @jest-environment jest-fixed-jsdom */
import { takeFlashNotice } from '@/lib/browser/flashCookie';

async function fresh() {
  jest.resetModules();
  return import('@/lib/browser/sessionEnd');
}

beforeEach(() => {
  takeFlashNotice();
  history.replaceState(null, '', '/usr/body?tab=trend');
});

test('R-AUTH-15: an ended session leads to the sign-in page, with the way back and the reason', async () => {
  const { sessionEnded } = await fresh();
  const leave = jest.fn();
  sessionEnded({ code: 'NO_SESSION' }, leave);
  expect(leave).toHaveBeenCalledWith('/?next=%2Fusr%2Fbody%3Ftab%3Dtrend');
  expect(takeFlashNotice()).toBe('expired');
});

test('R-AUTH-14: a withdrawn member gets no way back, and is told so; who is just leaving is not', async () => {
  const { sessionEnded } = await fresh();
  const leave = jest.fn();
  sessionEnded({ code: 'WITHDRAWN' }, leave);
  expect(leave).toHaveBeenCalledWith('/');
  expect(takeFlashNotice()).toBe('withdrawn');
  const { sessionEnded: endedMeanwhile, suppressLeaving } = await fresh();
  suppressLeaving();
  endedMeanwhile({ code: 'WITHDRAWN' }, leave);
  expect([leave.mock.calls.length, takeFlashNotice()]).toEqual([1, null]);
});

test('R-PRIV-01: due consent leads to the questions and back, also from a page with its own exit; the session has not expired', async () => {
  for (const wayOut of [null, '/entry?state=ended']) {
    const { leaveFor, sessionEnded } = await fresh();
    if (wayOut) leaveFor(wayOut);
    const leave = jest.fn();
    for (let call = 0; call < 3; call++) sessionEnded({ code: 'CONSENT_REQUIRED' }, leave);
    expect(leave.mock.calls).toEqual([['/consent?next=%2Fusr%2Fbody%3Ftab%3Dtrend']]);
    expect(takeFlashNotice()).toBeNull();
  }
});

test('R-AUTH-06: a password change that became due on another device leads to its page, with what was typed kept', async () => {
  const steps: string[] = [];
  jest.doMock('@/lib/browser/kept/keptText', () => ({
    hasUnsavedText: () => true,
    persistText: async () => void steps.push('kept'),
    allowLeaving: () => void steps.push('let go'),
  }));
  const { sessionEnded } = await fresh();
  jest.dontMock('@/lib/browser/kept/keptText');
  await new Promise<void>((resolve) => {
    sessionEnded({ code: 'PASSWORD_CHANGE_REQUIRED' }, (path) => {
      steps.push(path);
      resolve();
    });
  });
  expect([steps, takeFlashNotice()]).toEqual([['kept', 'let go', '/password'], null]);
});

test('R-PRIV-01 R-AUTH-15: text typed when consent becomes due is kept before the page is left', async () => {
  const steps: string[] = [];
  jest.doMock('@/lib/browser/kept/keptText', () => ({
    hasUnsavedText: () => true,
    persistText: async () => void steps.push('kept'),
    allowLeaving: () => void steps.push('let go'),
  }));
  const { sessionEnded } = await fresh();
  jest.dontMock('@/lib/browser/kept/keptText');
  await new Promise<void>((resolve) => {
    sessionEnded({ code: 'CONSENT_REQUIRED' }, (path) => {
      steps.push(path);
      resolve();
    });
  });
  expect(steps).toEqual(['kept', 'let go', '/consent?next=%2Fusr%2Fbody%3Ftab%3Dtrend']);
});

test('concurrent calls leave the page once', async () => {
  const { sessionEnded } = await fresh();
  const leave = jest.fn();
  for (let call = 0; call < 5; call++) sessionEnded({ code: 'NO_SESSION' }, leave);
  expect(leave).toHaveBeenCalledTimes(1);
});

test.each(['FORBIDDEN', 'UPSTREAM_REJECTED', 'CROSS_SITE', 'OFFLINE'] as const)('%s does not leave the page', async (code) => {
  const { sessionEnded } = await fresh();
  const leave = jest.fn();
  sessionEnded({ code }, leave);
  expect(leave).not.toHaveBeenCalled();
});

test('R-RANK-03: a page may set its own exit while it is open', async () => {
  const { leaveFor, sessionEnded } = await fresh();
  const leave = jest.fn();
  const takeBack = leaveFor('/entry?state=ended');
  sessionEnded({ code: 'NO_SESSION' }, leave);
  expect(leave).toHaveBeenCalledWith('/entry?state=ended');
  expect(takeFlashNotice()).toBeNull();
  const again = await fresh();
  again.leaveFor('/entry?state=ended')();
  takeBack();
  again.sessionEnded({ code: 'NO_SESSION' }, leave);
  expect(leave).toHaveBeenLastCalledWith('/?next=%2Fusr%2Fbody%3Ftab%3Dtrend');
});

test('R-AUTH-07: a page whose session was replaced by another member’s reloads once, without a message', async () => {
  const { sessionEnded, sessionReplaced } = await fresh();
  const [load, leave] = [jest.fn(), jest.fn()];
  sessionReplaced(load);
  sessionReplaced(load);
  sessionEnded({ code: 'NO_SESSION' }, leave);
  expect([load.mock.calls.length, leave.mock.calls.length, takeFlashNotice()]).toEqual([1, 0, null]);
});

test('R-AUTH-07: a call refused because the session is another member’s reloads the page, without redirecting', async () => {
  // jsdom cannot reload, and logs an error
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { sessionEnded } = await fresh();
  const leave = jest.fn();
  sessionEnded({ code: 'SESSION_REPLACED' }, leave);
  expect(consoleError).toHaveBeenCalledTimes(1);
  sessionEnded({ code: 'NO_SESSION' }, leave);
  expect([leave.mock.calls.length, takeFlashNotice()]).toEqual([0, null]);
  consoleError.mockRestore();
});

test.each([
  ['no open form can be kept', () => false, async () => undefined],
  ['keeping it fails', () => true, () => Promise.reject(new Error('full'))],
  ['the storage is full', () => true, async () => undefined],
])(
  'R-AUTH-07 R-AUTH-15: a page whose session is over is left without the browser’s prompt, even if %s',
  async (_, hasUnsavedText, persistText) => {
    for (const how of ['ended', 'replaced'] as const) {
      const steps: string[] = [];
      jest.doMock('@/lib/browser/kept/keptText', () => ({ hasUnsavedText, persistText, allowLeaving: () => void steps.push('let go') }));
      const { sessionEnded, sessionReplaced } = await fresh();
      jest.dontMock('@/lib/browser/kept/keptText');
      await new Promise<void>((resolve) => {
        const leave = () => {
          steps.push('left');
          resolve();
        };
        if (how === 'ended') sessionEnded({ code: 'NO_SESSION' }, leave);
        else sessionReplaced(leave);
      });
      expect(steps).toEqual(['let go', 'left']);
    }
  },
);

/** The page with unsaved text, noting what happens to it. */
async function withText(kept: Record<string, unknown>) {
  const steps: string[] = [];
  jest.doMock('@/lib/browser/kept/keptText', () => ({
    hasUnsavedText: () => true,
    persistText: async () => void steps.push('kept'),
    clearKeptText: () => void steps.push('cleared'),
    allowLeaving: () => void steps.push('let go'),
    ...kept,
  }));
  const page = await fresh();
  jest.dontMock('@/lib/browser/kept/keptText');
  return { ...page, steps, leave: (path: string) => void steps.push(path) };
}

test('R-AUTH-15: keeping what was typed delays leaving by three seconds at most', async () => {
  const { sessionEnded, steps, leave } = await withText({ persistText: () => new Promise(() => undefined) });
  jest.useFakeTimers();
  sessionEnded({ code: 'CONSENT_REQUIRED' }, leave);
  await jest.advanceTimersByTimeAsync(2_999);
  expect(steps).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(steps).toEqual(['let go', '/consent?next=%2Fusr%2Fbody%3Ftab%3Dtrend']);
  jest.useRealTimers();
});

test('R-AUTH-14: what a withdrawn member typed is cleared; a page with its own exit lets it go', async () => {
  const withdrawn = await withText({});
  withdrawn.sessionEnded({ code: 'WITHDRAWN' }, withdrawn.leave);
  expect(withdrawn.steps).toEqual(['cleared', '/']);
  const display = await withText({});
  display.leaveFor('/entry?state=ended');
  display.sessionEnded({ code: 'NO_SESSION' }, display.leave);
  expect(display.steps).toEqual(['let go', '/entry?state=ended']);
});

test('R-AUTH-07: after a sign-out that failed, an ended session leaves the page again', async () => {
  const { isLeaving, sessionEnded, suppressLeaving } = await fresh();
  const leave = jest.fn();
  expect(isLeaving()).toBe(false);
  const undo = suppressLeaving();
  sessionEnded({ code: 'NO_SESSION' }, leave);
  expect([isLeaving(), leave.mock.calls.length]).toEqual([true, 0]);
  undo();
  expect(isLeaving()).toBe(false);
  sessionEnded({ code: 'NO_SESSION' }, leave);
  expect([isLeaving(), leave.mock.calls.length]).toEqual([true, 1]);
});
