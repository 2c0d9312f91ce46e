import { Writable } from 'node:stream';
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

test.each([
  ['its own cause', new AppError('INTERNAL', { cause: Object.assign(new Error('no'), { code: 'ENOSPC' }) }), 'ENOSPC'],
  ['its code, if it has none', new AppError('INTERNAL'), 'INTERNAL'],
  ['the code of a failed statement', refused('23505'), '23505'],
])('R-OPS-01: the log names a failure by %s', async (_, failure, cause) => {
  let written = '';
  const stream = new Writable({ write: (chunk: Buffer, _encoding, done) => ((written += chunk.toString()), done()) });
  const http = Fastify({ logger: { level: 'warn', stream } });
  registerErrors(http);
  http.post('/call', () => Promise.reject(failure));
  await http.inject({ method: 'POST', url: '/call' });
  await http.close();
  expect(JSON.parse(written)).toMatchObject({ code: 'INTERNAL', cause, msg: 'call failed' });
});
