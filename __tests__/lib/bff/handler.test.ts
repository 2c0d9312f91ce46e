import { handler } from '@/lib/bff/handler';
import { AppError } from '@/lib/shared/errors';
import { servePortal } from '@/__tests__/support/portal/servePortal';

const { output } = servePortal();
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

test('R-API-03: the line of a refused call has its code, the line of an answered one has none', async () => {
  const refused = handler('POST', '/session', () => Promise.reject(new AppError('CROSS_SITE')));
  const answered = handler('GET', '/session', () => Promise.resolve(Response.json({})));
  for (const call of [refused, answered]) await call(new Request('http://portal.test/api/session'));
  const calls = output().match(/^.*"msg":"call".*$/gm) ?? [];
  expect(calls.map((line) => (JSON.parse(line) as { code?: string }).code)).toEqual(['CROSS_SITE', undefined]);
});
