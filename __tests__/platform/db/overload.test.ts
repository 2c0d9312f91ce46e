import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Pool } from 'pg';
import { isOverload } from '@/platform/db/overload';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => new Error('it worked'),
    (error: unknown) => error,
  );

test('R-OPS-01: a pool from which no connection comes in time is overload, as the library words it', async () => {
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
