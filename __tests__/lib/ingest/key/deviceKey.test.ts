import { deviceKeyApi } from '@/lib/ingest/key/contract';
import { exampleCall, fitsKey, KEY_SHAPE, keyMessage, keyQuery } from '@/lib/ingest/key/deviceKey';

test('R-DATA-01: FN is a plus model like FT, a manager device relays any, and another key covers its own device only', () => {
  const fits = [
    ['FT', 'FN', true],
    ['FT', undefined, true],
    ['SM', 'FT', false],
    ['MD', 'FA', true],
    ['FL', 'MD', false],
  ] as const;
  for (const [key, named, fit] of fits) expect([key, named, fitsKey(key, named)]).toEqual([key, named, fit]);
});

test('R-DATA-01: the example is a valid shell command with a JSON body', () => {
  const example = exampleCall({ address: 'https://portal.example/api/ingest/readings', measuredAt: '2026-11-21T08:00:00.000Z' });
  expect(example.split('\n')[0]).toBe('curl https://portal.example/api/ingest/readings \\');
  const body = JSON.parse(/-d '([^']+)'$/.exec(example)![1]!) as { readings: object[] };
  expect(body.readings).toHaveLength(1);
});

test('R-DATA-01: names, key format and messages', () => {
  const named = (name: string) => deviceKeyApi.create.body.safeParse({ name, device: 'SM' }).success;
  expect([named(' '), named('Scale'), named('x'.repeat(50)), named('x'.repeat(51))]).toEqual([false, true, true, false]);
  expect(keyQuery(2)).toEqual({ page: 2, size: 20 });
  expect([403, 404, 409, 500].map(keyMessage)).toEqual(['noAuthority', 'gone', 'tooMany', 'unavailable']);
  expect([KEY_SHAPE.test(`wdk_${'a'.repeat(49)}`), KEY_SHAPE.test(`wdk_${'a'.repeat(50)}`), KEY_SHAPE.test('x')]).toEqual([
    true,
    false,
    false,
  ]);
});
