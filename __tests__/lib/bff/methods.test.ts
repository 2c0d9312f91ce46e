import { allowOnly, noSuchCall } from '@/lib/bff/methods';

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('B10: %s where only GET is: 405 with Allow and our envelope', async (method) => {
  const response = await allowOnly('GET')[method]();
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(await response.json()).toEqual({ error: { code: 'METHOD_NOT_ALLOWED', status: 405, ref: expect.any(String) } });
});

test('B10: GET where only POST and DELETE are', async () => {
  expect((await allowOnly('POST', 'DELETE').GET()).headers.get('allow')).toBe('POST, DELETE, OPTIONS');
});

test('H4: OPTIONS lists the methods and permits no other site', async () => {
  const response = await allowOnly('GET', 'POST').OPTIONS();
  expect(response.status).toBe(204);
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(response.headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS');
});

test('B1: a path that no contract names is 404 in our envelope, by every method', async () => {
  for (const answer of Object.values(noSuchCall)) {
    const response = await answer();
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store, no-transform']);
    expect(await response.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
  }
});
