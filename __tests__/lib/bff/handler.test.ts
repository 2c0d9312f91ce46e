import { handler } from '@/lib/bff/handler';
import { shareMetrics } from '@/lib/bff/portalMetrics';
import { AppError } from '@/lib/shared/errors';
import { servePortal } from '@/__tests__/support/portal/servePortal';

const { output } = servePortal();
/** Error codes counted since the test began. */
const counted: string[] = [];
beforeAll(() => void shareMetrics({ noteError: (code) => void counted.push(code) }));
beforeEach(() => void counted.splice(0));
const LEVELS: Record<number, string> = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error' };

/** What is logged for a failing call, beside the line of every call. */
async function logged(error: Error, left = false): Promise<string[]> {
  const leaving = new AbortController();
  if (left) leaving.abort();
  const call = handler('GET', '/body/list', () => Promise.reject(error));
  await call(new Request('http://portal.test/api/body/list', { signal: leaving.signal }));
  const lines = output()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { level: number; msg: string });
  return lines.filter(({ msg }) => msg !== 'call').map(({ level, msg }) => `${LEVELS[level]} ${msg}`);
}

test.each<[string, Error, boolean, string[]]>([
  ['an upstream that is down', new AppError('UPSTREAM_DOWN'), false, ['error call failed']],
  ['an unexpected error', new TypeError('weight 70'), false, ['error call failed']],
  ['an overload', new AppError('OVERLOADED'), false, ['warn call failed']],
  ['a browser that left', new AppError('UPSTREAM_DOWN'), true, ['debug call abandoned']],
  ['a refusal', new AppError('FORBIDDEN'), false, []],
])('R-API-03: %s is logged at the right level', async (_, error, left, lines) => {
  expect(await logged(error, left)).toEqual(lines);
});

test('R-OPS-03: every refused call counts under its code, unless its browser has left', async () => {
  await logged(new AppError('FORBIDDEN'));
  await logged(new TypeError('weight 70'));
  await logged(new AppError('UPSTREAM_DOWN'), true);
  expect(counted).toEqual(['FORBIDDEN', 'INTERNAL']);
});

test.each([
  [new AppError('UPSTREAM_DOWN'), 'UPSTREAM_DOWN'],
  [new AppError('UPSTREAM_DOWN', { cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }) }), 'ECONNRESET'],
  [new TypeError('weight 70'), 'TypeError'],
])('R-API-03: the line of a failed call says why: %s is %s', async (error, why) => {
  await logged(error);
  const [line = ''] = output().match(/^.*"msg":"call failed".*$/m) ?? [];
  expect(JSON.parse(line)).toMatchObject({ why });
});

test('R-API-03: the line of a refused call has its code, the line of an answered one has none', async () => {
  const refused = handler('POST', '/session', () => Promise.reject(new AppError('CROSS_SITE')));
  const answered = handler('GET', '/session', () => Promise.resolve(Response.json({})));
  for (const call of [refused, answered]) await call(new Request('http://portal.test/api/session'));
  const calls = output().match(/^.*"msg":"call".*$/gm) ?? [];
  const lines = calls.map((line) => JSON.parse(line) as { code?: string; ms: number });
  expect(lines.map(({ code }) => code)).toEqual(['CROSS_SITE', undefined]);
  // it took less than the whole life of this process
  for (const { ms } of lines) expect(ms).toBeLessThan(performance.now());
});
