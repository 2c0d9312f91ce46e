import { setPortalEnv, sessionOf } from '@/__tests__/support/portal/bff';

const DAY = 86_400;

/** Loads the portal with a clock offset; settings are read once, so each call gets fresh modules. */
async function portalAhead(seconds: number) {
  jest.resetModules();
  setPortalEnv('http://127.0.0.1:1', { PUBLIC_URL: 'http://localhost:3000', CLOCK_OFFSET: String(seconds) });
  const { clock } = await import('@/lib/bff/portalClock');
  return { clock, ...(await import('@/lib/bff/session/sessionCookie')) };
}

const valueOf = (cookie: string) => cookie.split(';')[0]!.split('=').slice(1).join('=');

test('the portal’s clock is the machine’s, offset by CLOCK_OFFSET', async () => {
  const ahead = async (seconds: number) => (await portalAhead(seconds)).clock().getTime() / 1000 - Date.now() / 1000;
  expect(await ahead(0)).toBeCloseTo(0, 0);
  expect(await ahead(400 * DAY)).toBeCloseTo(400 * DAY, 0);
  expect(await ahead(-400 * DAY)).toBeCloseTo(-400 * DAY, 0);
});

test.each(['U', 'M'] as const)('a session of %s issued today has expired for a portal whose clock is a week ahead', async (type) => {
  const value = valueOf(await (await portalAhead(0)).sessionCookie(sessionOf(type)));
  expect(await (await portalAhead(0)).openSession(value)).toMatchObject({ type });
  expect(await (await portalAhead(8 * DAY)).openSession(value)).toBeNull();
});
