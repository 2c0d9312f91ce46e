import Fastify from 'fastify';
import type { ErrorEnvelope } from '@/lib/shared/errors';
import { registerErrors } from '@/platform/http/errors';

/** What a statement throws that the database refuses with a code. */
const refused = (code: string) => Object.assign(new Error('Failed query: select 1'), { cause: Object.assign(new Error('no'), { code }) });

/** What a call is answered in which something fails, and what is counted of it. */
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
  ['40001', 'writers who met'],
])('R-OPS-01: whom the database has sent back (%s, %s) is told to try again', async (code) => {
  expect(await answerTo(refused(code))).toEqual({
    ...{ status: 503, code: 'OVERLOADED', retryAfter: 1, header: '1', counted: ['OVERLOADED'] },
  });
});

test('R-OPS-01: too many connections are an overload, and any other failure of a statement is unforeseen', async () => {
  expect(await answerTo(refused('53300'))).toMatchObject({ status: 503, code: 'OVERLOADED', retryAfter: 5 });
  for (const code of ['23505', '57P01', 'ECONNRESET'])
    expect(await answerTo(refused(code))).toEqual({ status: 500, code: 'INTERNAL', counted: ['INTERNAL'] });
});
