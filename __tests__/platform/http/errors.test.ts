import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { AppError, type ErrorEnvelope } from '@/lib/shared/errors';
import { registerErrors } from '@/platform/http/errors';

/** A failed statement with the database's error code. */
const refused = (code: string) => Object.assign(new Error('Failed query: select 1'), { cause: Object.assign(new Error('no'), { code }) });

/** The response to a failed call, and the errors counted. */
async function answerTo(failure: Error) {
  const counted: string[] = [];
  const http = Fastify();
  registerErrors(http, { noteError: (code: string) => counted.push(code) } as never);
  http.post('/call', () => Promise.reject(failure));
  const { statusCode, headers, json } = await http.inject({ method: 'POST', url: '/call' });
  await http.close();
  const { code, retryAfter } = json<ErrorEnvelope>().error;
  return { status: statusCode, code, retryAfter, header: headers['retry-after'], counted };
}

test.each([
  ['40P01', 'a deadlock'],
  ['40001', 'a serialization failure'],
])('R-OPS-01: a call aborted by the database (%s, %s) is told to retry', async (code) => {
  expect(await answerTo(refused(code))).toEqual({
    status: 503,
    code: 'OVERLOADED',
    retryAfter: 1,
    header: '1',
    counted: ['OVERLOADED'],
  });
});

test('R-OPS-01: too many connections are an overload, and any other failed statement is an internal error', async () => {
  expect(await answerTo(refused('53300'))).toMatchObject({ status: 503, code: 'OVERLOADED', retryAfter: 5 });
  for (const code of ['23505', '57P01', 'ECONNRESET'])
    expect(await answerTo(refused(code))).toEqual({ status: 500, code: 'INTERNAL', counted: ['INTERNAL'] });
});

/** A failure raised by a library, with the status it asks for. */
const raised = (statusCode: number) => Object.assign(new Error('no'), { statusCode });

test.each([
  [400, 422, 'BAD_INPUT'],
  [404, 404, 'NOT_FOUND'],
  [413, 413, 'TOO_LARGE'],
  [415, 415, 'UNSUPPORTED_TYPE'],
  [418, 422, 'BAD_INPUT'],
  [499, 422, 'BAD_INPUT'],
  [500, 500, 'INTERNAL'],
  [503, 500, 'INTERNAL'],
])('a failure that a library reports with status %i is answered with %i %s', async (from, status, code) => {
  expect(await answerTo(raised(from))).toEqual({ status, code, counted: [code] });
});

test('our own error is answered as it is, whatever it was caused by', async () => {
  expect(await answerTo(new AppError('CONFLICT', { cause: refused('53300') }))).toMatchObject({ code: 'CONFLICT', counted: ['CONFLICT'] });
});

/** What is logged, from warnings on, when a call fails; pino's 40 is a warning, 50 an error. */
async function logOf(failure: Error) {
  let written = '';
  const stream = new Writable({ write: (chunk: Buffer, _encoding, done) => ((written += chunk.toString()), done()) });
  const http = Fastify({ logger: { level: 'warn', stream } });
  registerErrors(http);
  http.post('/call', () => Promise.reject(failure));
  await http.inject({ method: 'POST', url: '/call' });
  await http.close();
  return written === '' ? null : (JSON.parse(written) as object);
}

test('R-OPS-01: an overload is logged as a warning, an internal error as an error, and a mistake of the caller not at all', async () => {
  expect(await logOf(refused('53300'))).toMatchObject({ level: 40, code: 'OVERLOADED' });
  expect(await logOf(refused('23505'))).toMatchObject({ level: 50, code: 'INTERNAL' });
  expect(await logOf(raised(499))).toBeNull();
  expect(await logOf(new AppError('NOT_FOUND'))).toBeNull();
});

test.each([
  ['GET', '/other', 404, undefined],
  ['GET', '/call?day=1', 405, 'POST'],
  ['DELETE', '/call', 405, 'POST'],
  ['POST', '/both', 405, 'GET, DELETE'],
] as const)('%s %s is answered with %i, and names the methods that would do', async (method, url, status, allow) => {
  const http = Fastify({ exposeHeadRoutes: false });
  registerErrors(http);
  http.post('/call', async () => ({}));
  http.get('/both', async () => ({}));
  http.delete('/both', async () => ({}));
  const answer = await http.inject({ method, url });
  await http.close();
  expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow]);
  expect(answer.json<ErrorEnvelope>().error.code).toBe(status === 404 ? 'NOT_FOUND' : 'METHOD_NOT_ALLOWED');
});

test('the sender of a body above the limit reads the answer, once it has sent everything', async () => {
  const http = Fastify({ bodyLimit: 10 });
  registerErrors(http);
  http.post('/call', async () => ({}));
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.write('POST /call HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n');
  socket.write('x'.repeat(100_000));
  await setTimeout(200);
  expect(answer).toBe('');
  socket.write('x'.repeat(100_000));
  await once(socket, 'end');
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  await http.close();
});

test.each([
  ['its own cause', new AppError('INTERNAL', { cause: Object.assign(new Error('no'), { code: 'ENOSPC' }) }), 'ENOSPC'],
  ['its code, if it has none', new AppError('INTERNAL'), 'INTERNAL'],
  ['the code of a failed statement', refused('23505'), '23505'],
])('R-OPS-01: the log names a failure by %s', async (_, failure, cause) => {
  expect(await logOf(failure)).toMatchObject({ code: 'INTERNAL', cause, msg: 'call failed' });
});
