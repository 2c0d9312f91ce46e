import { startPlatform, type TestPlatform } from '../support/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
}, 60_000);
afterAll(() => platform.stop());

describe('the platform as a server', () => {
  test('O1: live and ready answer by path, without a version', async () => {
    const live = await platform.call<object>('GET', '/health/live');
    const ready = await platform.call<object>('GET', '/health/ready');
    expect([live.status, live.body]).toEqual([200, { status: 'live' }]);
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready' }]);
  });

  test('B10: an unknown path is 404 and a wrong method 405 with the allowed ones, in the envelope', async () => {
    const unknown = await platform.call<{ error: { code: string; ref: string } }>('GET', '/no/such/path');
    expect(unknown.status).toBe(404);
    expect(unknown.body.error.code).toBe('NOT_FOUND');
    const wrong = await platform.call<{ error: { code: string } }>('DELETE', '/body/list');
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('allow')).toBe('GET');
    expect(wrong.body.error.code).toBe('METHOD_NOT_ALLOWED');
  });

  test('B13: a given request id comes back as the reference, a strange one does not', async () => {
    const good = await platform.call<{ error: { ref: string } }>('GET', '/nothing', { headers: { 'x-request-id': 'abcdef12-3456' } });
    expect(good.body.error.ref).toBe('abcdef12-3456');
    const bad = await platform.call<{ error: { ref: string } }>('GET', '/nothing', { headers: { 'x-request-id': '<script>' } });
    expect(bad.body.error.ref).not.toContain('<');
  });
});
