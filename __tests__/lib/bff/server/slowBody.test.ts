import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cutSlowBody, PACE } from '@/lib/bff/server/slowBody';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A request whose head had 200 bytes, and what happened to its connection. */
function arriving(headers: Record<string, string> = { 'content-length': '100000' }) {
  const done: string[] = [];
  const socket = {
    bytesRead: 200,
    destroyed: false,
    write: (text: string) => done.push(text.split('\r\n')[0] ?? ''),
    destroySoon: () => done.push('closed'),
    destroy: () => done.push('destroyed'),
  };
  const request = Object.assign(new EventEmitter(), { headers, socket, complete: false });
  const response = Object.assign(new EventEmitter(), { headersSent: false });
  cutSlowBody(request as unknown as IncomingMessage, response as unknown as ServerResponse, PACE);
  return { request, response, socket, done };
}
const CUT = ['HTTP/1.1 408 Request Timeout', 'closed'];

test.each([
  [0, 30_000],
  [512, 30_500],
  [60 * 1024, 90_000],
])('O9: a body of which %i bytes have arrived has %i ms', (bytes, ms) => {
  const { socket, done } = arriving();
  socket.bytesRead += bytes;
  jest.advanceTimersByTime(ms - 1);
  expect(done).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(done).toEqual(CUT);
  expect(jest.getTimerCount()).toBe(0);
});

test('O9: after the head of the response no 408 can follow', () => {
  const { response, done } = arriving();
  response.headersSent = true;
  jest.advanceTimersByTime(30_000);
  expect(done).toEqual(['closed']);
});

test.each(['complete', 'destroyed'])('O9: a request that is %s when its time is up is left alone', (state) => {
  const { request, socket, done } = arriving();
  if (state === 'complete') request.complete = true;
  else socket.destroyed = true;
  jest.advanceTimersByTime(60_000);
  expect(done).toEqual([]);
});

test('O9: a body that has ended and a response that has closed are not watched any more', () => {
  arriving().request.emit('end');
  expect(jest.getTimerCount()).toBe(0);
  arriving().response.emit('close');
  expect(jest.getTimerCount()).toBe(0);
});

test('O9: the rest of a body has five seconds after an early response', () => {
  const { response, done } = arriving();
  response.emit('finish');
  jest.advanceTimersByTime(4_999);
  expect(done).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(done).toEqual(['destroyed']);
  expect(jest.getTimerCount()).toBe(0);
  const late = arriving();
  late.response.emit('finish');
  late.request.complete = true;
  jest.advanceTimersByTime(60_000);
  const whole = arriving();
  whole.request.complete = true;
  whole.response.emit('finish');
  expect([late.done, whole.done, jest.getTimerCount()]).toEqual([[], [], 0]);
});

test.each([
  [{}, 0],
  [{ 'content-length': '0' }, 0],
  [{ 'content-length': '1' }, 1],
  [{ 'transfer-encoding': 'chunked' }, 1],
])('O9: a request with the headers %j is watched %i times', (headers, times) => {
  arriving(headers);
  expect(jest.getTimerCount()).toBe(times);
});
