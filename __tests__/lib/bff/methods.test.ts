import { allowOnly, noSuchCall, refusedByPages } from '@/lib/bff/methods';

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  'B10: %s on a GET route returns 405 with Allow and the error envelope',
  async (method) => {
    const response = await allowOnly('GET')[method]();
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(await response.json()).toEqual({ error: { code: 'METHOD_NOT_ALLOWED', status: 405, ref: expect.any(String) } });
  },
);

test('B10: GET on a POST and DELETE route returns 405 with Allow', async () => {
  expect((await allowOnly('POST', 'DELETE').GET()).headers.get('allow')).toBe('POST, DELETE, OPTIONS');
});

test('H4: OPTIONS lists the methods and allows no other origin', async () => {
  const response = await allowOnly('GET', 'POST').OPTIONS();
  expect(response.status).toBe(204);
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(response.headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS');
});

test('B1: an unknown path returns 404 in the error envelope, for every method', async () => {
  for (const answer of Object.values(noSuchCall)) {
    const response = await answer();
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store, no-transform']);
    expect(await response.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
  }
});

test.each([
  ['GET', '/usr/info', null],
  ['HEAD', '/usr/info', null],
  ['POST', '/appleSns', null],
  ['POST', '/usr/info', 405],
  ['DELETE', '/usr/info', 405],
  ['OPTIONS', '/usr/info', 204],
])('B10: %s of the page %s is answered %s', async (method, path, status) => {
  const refusal = await refusedByPages(method, path);
  expect([refusal?.status ?? null, refusal?.headers.get('allow') ?? null]).toEqual([status, status && 'GET, HEAD, OPTIONS']);
});
