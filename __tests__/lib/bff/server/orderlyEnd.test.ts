import { orderlyEnd } from '@/lib/bff/server/orderlyEnd';

const DRAIN = 8_000;
const parts = () => ({
  server: { close: jest.fn(), closeAllConnections: jest.fn() },
  endLasting: jest.fn(),
  closeHandler: jest.fn(() => Promise.resolve()),
  exit: jest.fn(),
});
const stopOf = (made: ReturnType<typeof parts>) => orderlyEnd({ ...made, drain: DRAIN });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('O2: on stop the portal takes no new connection, finishes running calls, and exits with 0', async () => {
  const made = parts();
  stopOf(made)();
  expect([made.endLasting.mock.calls.length, made.server.close.mock.calls.length]).toEqual([1, 1]);
  expect([made.closeHandler.mock.calls.length, made.exit.mock.calls.length]).toEqual([0, 0]);
  await jest.advanceTimersByTimeAsync(DRAIN - 1);
  expect(made.server.closeAllConnections).not.toHaveBeenCalled();
  // the last call has been answered
  (made.server.close.mock.calls as [() => void][])[0]![0]();
  await jest.advanceTimersByTimeAsync(0);
  expect(made.closeHandler).toHaveBeenCalledTimes(1);
  expect(made.exit.mock.calls).toEqual([[0]]);
});

test('O2: calls that never end are cut off after the drain time, and the process still exits', async () => {
  const made = parts();
  stopOf(made)();
  await jest.advanceTimersByTimeAsync(DRAIN);
  expect([made.server.closeAllConnections.mock.calls.length, made.exit.mock.calls.length]).toEqual([1, 0]);
  await jest.advanceTimersByTimeAsync(500);
  expect(made.exit.mock.calls).toEqual([[0]]);
});

test('O2: calls that are cut off close the server at the very end, and the handler is closed once', async () => {
  const made = parts();
  made.closeHandler.mockReturnValue(new Promise(() => undefined));
  stopOf(made)();
  await jest.advanceTimersByTimeAsync(DRAIN);
  (made.server.close.mock.calls as [() => void][])[0]![0]();
  await jest.advanceTimersByTimeAsync(500);
  expect(made.closeHandler).toHaveBeenCalledTimes(1);
});

test('O2: if closing hangs the process exits with 1', async () => {
  const made = parts();
  made.closeHandler.mockReturnValue(new Promise(() => undefined));
  stopOf(made)();
  await jest.advanceTimersByTimeAsync(DRAIN + 1_499);
  expect(made.exit).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(made.exit.mock.calls).toEqual([[1]]);
});

test('O2: a second stop signal, as from a terminal and a parent process, is ignored', () => {
  const made = parts();
  const stop = stopOf(made);
  stop();
  stop();
  expect([made.endLasting.mock.calls.length, made.server.close.mock.calls.length, jest.getTimerCount()]).toEqual([1, 1, 3]);
});
