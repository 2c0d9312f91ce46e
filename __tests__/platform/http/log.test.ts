import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { loggerOptions } from '@/platform/http/log';

/** The line that a call of the log writes. */
function lineOf(write: (log: ReturnType<typeof Fastify>['log']) => void): Record<string, unknown> {
  let written = '';
  const stream = new Writable({ write: (chunk: Buffer, _, done) => ((written += chunk.toString()), done()) });
  write(Fastify({ logger: { ...(loggerOptions('info') as object), stream } }).log);
  return JSON.parse(written) as Record<string, unknown>;
}

const failure = Object.assign(new Error('the weight of Mina'), { code: 'ENOSPC' });

test('R-OPS-03: an error is logged by its kind and place, never by its message', () => {
  const told = { msg: 'unforeseen', err: { cause: 'ENOSPC', message: '', stack: '', at: expect.stringContaining('log.test') } };
  expect(lineOf((log) => log.error(failure))).toMatchObject(told);
  expect(lineOf((log) => log.error(failure, failure.message))).toMatchObject(told);
  expect(lineOf((log) => log.error({ err: failure }))).toMatchObject(told);
});

test('an error logged with a text and other facts keeps them', () => {
  expect(lineOf((log) => log.warn({ err: failure, job: 'mail' }, 'not sent'))).toMatchObject({
    msg: 'not sent',
    job: 'mail',
    err: { cause: 'ENOSPC' },
  });
  expect(lineOf((log) => log.info({ job: 'mail' }, 'sent'))).toMatchObject({ msg: 'sent', job: 'mail' });
});
