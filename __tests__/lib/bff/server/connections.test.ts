import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { boundConnections, descriptorLimit } from '@/lib/bff/server/connections';
import { setPortalEnv } from '@/__tests__/support/portal/bff';
import { watchOutput } from '@/__tests__/support/portal/pii';

const output = watchOutput();
beforeAll(() => setPortalEnv('http://127.0.0.1:1'));
beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
afterAll(output.stop);

/** A server with places for connections. */
function serverWith(places: number) {
  const server = new EventEmitter();
  const isRefused = boundConnections(server as unknown as Server, places);
  const arrive = () => {
    const done: string[] = [];
    const socket = Object.assign(new EventEmitter(), {
      end: (text: string) => done.push(text.split('\r\n')[0] ?? ''),
      destroy: () => done.push('destroyed'),
    });
    server.emit('connection', socket);
    return { socket, done, isRefused: () => isRefused(socket as unknown as Socket) };
  };
  return { arrive };
}
const REFUSED = ['HTTP/1.1 503 Service Unavailable'];

test('O9: as many connections are taken as there are places, and each that closes makes room for one', () => {
  const { arrive } = serverWith(2);
  const [first, second, third] = [arrive(), arrive(), arrive()];
  expect([first.done, second.done, third.done]).toEqual([[], [], REFUSED]);
  expect([first.isRefused(), third.isRefused()]).toEqual([false, true]);
  first.socket.emit('close');
  expect([arrive().done, arrive().done]).toEqual([[], REFUSED]);
});

test('O9: a refused connection has half a second to read why, and is closed at once if it fails', () => {
  const { arrive } = serverWith(0);
  const slow = arrive();
  jest.advanceTimersByTime(499);
  expect(slow.done).toEqual(REFUSED);
  jest.advanceTimersByTime(1);
  expect(slow.done).toEqual([...REFUSED, 'destroyed']);
  const failing = arrive();
  failing.socket.emit('error', new Error('reset'));
  expect(failing.done).toEqual([...REFUSED, 'destroyed']);
});

test('O9: of a rush 32 are told why, the others are closed at once', () => {
  const { arrive } = serverWith(0);
  const rush = Array.from({ length: 33 }, arrive);
  expect(rush.map(({ done }) => done)).toEqual([...Array.from({ length: 32 }, () => REFUSED), ['destroyed']]);
  expect(rush.every(({ isRefused }) => isRefused())).toBe(true);
  rush[0]!.socket.emit('close');
  expect(jest.getTimerCount()).toBe(31);
  expect([arrive().done, arrive().done]).toEqual([REFUSED, ['destroyed']]);
});

test.each([
  [{ userLimits: { open_files: { soft: 4096 } } }, 4096],
  [{ userLimits: { open_files: { soft: 'unlimited' } } }, Infinity],
  [{}, Infinity],
])('O9: the process’s report %j limits its descriptors to %d', (report, most) => {
  const reported = jest.spyOn(process.report, 'getReport').mockReturnValue(report);
  expect(descriptorLimit()).toBe(most);
  reported.mockRestore();
});
