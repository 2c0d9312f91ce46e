import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Pool } from 'pg';
import { isOverload, isTransactionConflict, isTransient } from '@/platform/db/overload';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => new Error('it worked'),
    (error: unknown) => error,
  );

test('R-OPS-01: a pool timeout counts as overload, in the library’s wording', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const pool = new Pool({ host: '127.0.0.1', port, user: 'nobody', database: 'none', max: 1, connectionTimeoutMillis: 200 });
  // the first waits for the server, the second for the first
  const failures = await Promise.all([failureOf(pool.connect()), failureOf(pool.connect())]);
  expect(failures.map((failure) => [(failure as Error).message, isOverload(failure)])).toEqual([
    [expect.stringMatching(/timeout/), true],
    [expect.stringMatching(/timeout/), true],
  ]);
  await pool.end();
  silent.close();
});

test.each([
  [{ code: '53300' }, true],
  [Object.assign(new Error('Failed query: select 1'), { cause: { code: '53300' } }), true],
  [{ code: '23505' }, false],
  [{ code: 'ECONNREFUSED' }, false],
  [new Error('statement timeout'), false],
  [null, false],
])('%o: overload is %s', (error, expected) => {
  expect(isOverload(error)).toBe(expected);
});

const caused = (cause: unknown) => Object.assign(new Error('Failed query: select 1'), { cause });

test.each([
  ['a server shutdown', caused({ code: '57P01' }), true],
  ['no connection', caused({ code: '08006' }), true],
  ['no memory or disk space', caused({ code: '53200' }), true],
  ['a deadlock', caused({ code: '40P01' }), true],
  ['a serialization failure', caused({ code: '40001' }), true],
  ['a refused connection', { code: 'ECONNREFUSED' }, true],
  ['a closed socket', caused({ code: 'ECONNRESET' }), true],
  ['a connection that broke', caused(new Error('Connection terminated unexpectedly')), true],
  ['a connection that was already broken', new Error('Client has encountered a connection error and is not queryable'), true],
  ['no connection in time', new Error('timeout exceeded when trying to connect'), true],
  ['a duplicate value', caused({ code: '23505' }), false],
  ['an invalid statement', caused({ code: '42601' }), false],
  ['a missing database', { code: '3D000' }, false],
  ['a programming error', new TypeError('undefined'), false],
  ['nothing', null, false],
])('R-DATA-02: whether a database failure is transient: %s', (_, error, expected) => {
  expect(isTransient(error)).toBe(expected);
});

test('an aborted statement can be retried; one on a lost connection cannot, because it may have been committed', () => {
  expect([{ code: '40P01' }, caused({ code: '40001' }), { code: '57P01' }, { code: 'ECONNRESET' }].map(isTransactionConflict)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('R-OPS-01: an overload is found below a few failures that it caused, and causes in a circle come to an end', () => {
  const below = (depth: number): unknown => (depth === 0 ? { code: '53300' } : caused(below(depth - 1)));
  expect([3, 4].map((depth) => isOverload(below(depth)))).toEqual([true, true]);
  const circle = { code: '23505', cause: {} };
  circle.cause = circle;
  expect(isOverload(circle)).toBe(false);
});
