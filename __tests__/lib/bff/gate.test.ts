/** @every run: who may call what */
import type { Entrance } from '@/lib/bff/gate';
import type { EndpointSpec } from '@/lib/shared/endpoint';
import type { Handler } from '@/lib/bff/handler';
import { callOf, cookieOf, sessionOf } from '@/__tests__/support/portal/bff';
import { callersOf } from '@/__tests__/support/calls/callers';
import { declaredCalls } from '@/__tests__/support/calls/contracts';
import { filesUnder, textOf } from '@/__tests__/support/sources';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { jsonReply } from '@/__tests__/support/portal/upstream';

jest.setTimeout(120_000);

/** Who may make a call, by role letters; '' is everyone. */
interface Guests extends Pick<Entrance, 'lobby' | 'byAddress' | 'beforePasswordChange' | 'beforeFactor' | 'beforeConsent'> {
  roles: string;
}

/** Access to the portal's own calls, which are in no contract of the upstream. */
const OWN: Record<string, Guests> = {
  'POST /session': { roles: '' },
  'GET /session': { roles: 'UMSA', lobby: true, beforePasswordChange: true },
  'GET /session/left': { roles: 'UMSA', lobby: true, beforePasswordChange: true },
  'DELETE /session': { roles: 'UMSA', lobby: true, beforePasswordChange: true, beforeFactor: true },
  'POST /session/passkey': { roles: '' },
  'POST /session/factor': { roles: 'UMSA', beforeFactor: true },
  'POST /session/factor/setUp': { roles: 'UMSA', beforeFactor: true },
  'POST /entry': { roles: '' },
  'POST /entry/mail': { roles: '' },
  'POST /social/start': { roles: '' },
  'POST /social/link': { roles: 'UMSA' },
  'GET /export/measures': { roles: 'UMS' },
  'GET /export/memberMeasures': { roles: 'MS' },
  'GET /export/members': { roles: 'MS' },
  'GET /export/readings': { roles: 'UMS' },
  'GET /export/roster': { roles: 'MS' },
  'GET /export/steps': { roles: 'MS' },
  'GET /export/missions': { roles: 'MS' },
  'GET /ingest/document': { roles: 'S', byAddress: true },
  'POST /member/bulkRows': { roles: 'MS' },
  'POST /member/bulkFile': { roles: 'MS' },
  'GET /files/:name': { roles: 'UMSA', lobby: true, byAddress: true },
};
/** Calls that read no cookie: health checks, device deliveries with a key, and unknown addresses. */
const UNGATED = ['GET /health/live', 'GET /health/ready', 'POST /ingest/readings'];
/** Contract calls that are open before a password change; no other upstream call is. */
const WHILE_PASSWORD_DUE = ['POST /member/changePassword', 'POST /member/checkPassword'];
/** The same for a sign-in that waits for its second factor. */
const WHILE_FACTOR_DUE = ['GET /factor', 'POST /factor/begin'];

const PARAMS = { category: 'activity', subCategory: 'step', name: `${'a'.repeat(32)}.jpg` };
/** The same while consent is due, beside the calls that are open before a password change. */
const WHILE_CONSENT_DUE = ['GET /consent', 'POST /consent/save'];
const GATE = ['CROSS_SITE', 'NO_SESSION', 'FORBIDDEN', 'FACTOR_REQUIRED', 'PASSWORD_CHANGE_REQUIRED', 'CONSENT_REQUIRED'];

const { upstream } = servePortal();
const cookies: Record<string, string> = {};
beforeAll(async () => {
  for (const type of ['U', 'M', 'S', 'A'] as const) {
    cookies[type] = await cookieOf(sessionOf(type));
    cookies[`${type} lobby`] = await cookieOf(sessionOf(type, { rankOnly: true }));
    cookies[`${type} unasked`] = await cookieOf(sessionOf(type, { consentDue: true }));
    // with several steps due, the second factor comes first, then the password
    cookies[`${type} due`] = await cookieOf(sessionOf(type, { mustChangePassword: true, consentDue: true }));
    cookies[`${type} waiting`] = await cookieOf(sessionOf(type, { factorDue: true, mustChangePassword: true, consentDue: true }));
  }
});

/** Every handler of app/api by method and path, as 'GET /path'. */
const ROUTES = filesUnder('app/api')
  .filter((file) => file.endsWith('/route.ts') && !file.includes('[...unknown]'))
  .flatMap((file) => {
    const path = file.replace(/^app\/api|\/route\.ts$/g, '').replace(/\[(\w+)\]/g, ':$1');
    const methods = [...textOf(file).matchAll(/^export const (GET|POST|DELETE) = /gm)].map(([, method]) => method!);
    return methods.map((method) => ({ file, method, path, name: `${method} ${path}` }));
  });

type Outcome = 'admitted' | (typeof GATE)[number];

/** Calls a handler: returns the gate's refusal or 'admitted', and whether the upstream was called. */
async function knock(handler: Handler, method: string, path: string, cookie: string | undefined, foreign = false) {
  upstream.reset();
  upstream.reply(jsonReply({}, 418));
  const headers = new Headers(foreign ? { 'sec-fetch-site': 'cross-site' } : { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' });
  if (cookie) headers.set('cookie', cookie);
  const request = new Request(`http://portal.test/api${path}`, { method, headers });
  const response = await handler(request, { params: Promise.resolve(PARAMS) });
  const { error } = (await response.json().catch(() => ({}))) as { error?: { code: string } };
  const outcome: Outcome = GATE.find((code) => code === error?.code) ?? 'admitted';
  return { outcome, reachedUpstream: upstream.seen.length > 0 };
}

/** The expected outcome for every caller of a call with this access. */
function outcomesOf({ roles, lobby, beforePasswordChange, beforeFactor, beforeConsent }: Guests): Record<string, Outcome> {
  const all: Record<string, Outcome> = { foreign: 'CROSS_SITE', nobody: roles === '' ? 'admitted' : 'NO_SESSION' };
  for (const type of ['U', 'M', 'S', 'A']) {
    const isLetIn = roles === '' || roles.includes(type);
    all[type] = isLetIn ? 'admitted' : 'FORBIDDEN';
    all[`${type} lobby`] = roles === '' || (isLetIn && lobby) ? 'admitted' : 'FORBIDDEN';
    const before = (open: boolean | undefined, code: Outcome) =>
      roles === '' || (isLetIn && open) ? 'admitted' : isLetIn ? code : 'FORBIDDEN';
    all[`${type} unasked`] = before(beforeConsent ?? beforePasswordChange, 'CONSENT_REQUIRED');
    all[`${type} due`] = before(beforePasswordChange, 'PASSWORD_CHANGE_REQUIRED');
    all[`${type} waiting`] = before(beforeFactor, 'FACTOR_REQUIRED');
  }
  return all;
}

function guestsOf(spec: EndpointSpec): Guests | undefined {
  const roles = callersOf(spec);
  if (roles === null) return undefined;
  const isOneOf = (calls: readonly string[]) => calls.includes(`${spec.method} ${spec.path}`) || undefined;
  return {
    roles,
    lobby: spec.lobby,
    beforePasswordChange: isOneOf(WHILE_PASSWORD_DUE),
    beforeFactor: isOneOf(WHILE_FACTOR_DUE),
    beforeConsent: isOneOf(WHILE_CONSENT_DUE),
  };
}

test('every call checks origin, session, role, lobby, and a due second factor, password and consent as its contract says, before the upstream is called', async () => {
  const contracts = new Map((await declaredCalls()).map(({ spec }) => [`${spec.method} ${spec.path}`, spec]));
  const faults: string[] = [];
  for (const { file, method, path, name } of ROUTES) {
    if (UNGATED.includes(name)) continue;
    const spec = contracts.get(name);
    const entrance = OWN[name] ?? (spec && guestsOf(spec));
    if (!entrance) {
      faults.push(`${name}: add its roles to __tests__/support/calls/callers.txt, or to OWN in this test for a call of the portal’s own`);
      continue;
    }
    const handler = ((await import(`@/${file.replace(/\.ts$/, '')}`)) as Record<string, Handler>)[method]!;
    for (const [who, expected] of Object.entries(outcomesOf(entrance))) {
      const { outcome, reachedUpstream } = await knock(
        handler,
        method,
        path,
        who === 'foreign' ? cookies.M : cookies[who],
        who === 'foreign',
      );
      if (outcome !== expected) faults.push(`${name}: ${who} is ${outcome} instead of ${expected}`);
      if (expected !== 'admitted' && reachedUpstream) faults.push(`${name}: the upstream was asked for ${who}`);
    }
  }
  expect(faults).toEqual([]);
  expect(ROUTES.length).toBeGreaterThan(180);
});

test('R-AUTH-07: a call from a page of a replaced session changes and returns nothing; one without X-Member goes through', async () => {
  const { GET, DELETE } = (await import('@/app/api/session/route')) as Record<string, Handler>;
  const { GET: units } = (await import('@/app/api/member/unit/route')) as Record<string, Handler>;
  const as = async (handler: Handler, method: string, member: string | null) => {
    upstream.reset();
    upstream.reply(jsonReply({ weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' }));
    const request = await callOf(method, '/x', { session: sessionOf('U', { memberSeq: 21 }), headers: { 'x-member': member } });
    const response = await handler(request, { params: Promise.resolve({}) });
    const { error } = (await response.json()) as { error?: { code: string } };
    return [response.status, error?.code, response.headers.getSetCookie().length];
  };
  for (const [handler, method] of [
    [GET!, 'GET'],
    [DELETE!, 'DELETE'],
    [units!, 'GET'],
  ] as const) {
    expect(await as(handler, method, '11')).toEqual([409, 'SESSION_REPLACED', 0]);
    expect(upstream.seen).toHaveLength(0);
    for (const member of ['21', null]) expect((await as(handler, method, member))[0]).toBe(200);
  }
});
