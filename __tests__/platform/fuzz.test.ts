import { mkdirSync, writeFileSync } from 'node:fs';
import { forward } from '@/lib/bff/forward';
import type { EndpointSpec } from '@/lib/shared/endpoint';
import { callOf, sessionOf, setPortalEnv } from '../support/portal/bff';
import { declaredCalls } from '../support/calls/contracts';
import { seededRandom } from '../support/calls/fuzz';
import { fuzzer, type FuzzInput } from '../support/calls/fuzzInput';
import { CANARY } from '../support/calls/hostileValues';
import { watchOutput } from '../support/portal/pii';
import { startPlatform, type TestPlatform } from '../support/database/platform';
import { nameOf, seedCallFixtures, reopenCallFixtures, type CallFixtures } from '../support/database/callFixtures';

/** A sample: most of it on the faster engine, the rest, with another seed, on the other. `npm run prove fuzz` runs more. */
const SAMPLE = process.env.TEST_DATABASE_URL ? { inputs: 800, seed: 20_261_122 } : { inputs: 400, seed: 20_261_123 };
const INPUTS = Number(process.env.FUZZ_INPUTS ?? SAMPLE.inputs);
const SEED = Number(process.env.FUZZ_SEED ?? SAMPLE.seed);
/** Part of the inputs that is sent through the portal. */
const BY_PORTAL = 0.15;
const AT_ONCE = 8;

let platform: TestPlatform;
let callFixtures: CallFixtures;
let seeding: Promise<unknown> | undefined;
let made = 0;
let specs: EndpointSpec[];
const output = watchOutput();

const seed = () => seedCallFixtures(platform, `F${(made += 1)}Z`).then((next) => (callFixtures = next));
/** After a call has ended a session or an account; one at a time. */
const mend = () => {
  seeding ??= reopenCallFixtures(platform, callFixtures)
    .then((open) => (open ? undefined : seed()))
    .then(() => (seeding = undefined));
  return seeding;
};

beforeAll(async () => {
  platform = await startPlatform({ LOG_LEVEL: 'info' });
  setPortalEnv(platform.url, { LOG_LEVEL: 'info' });
  specs = (await declaredCalls()).map(({ spec }) => spec);
  await seed();
});
afterAll(async () => {
  output.stop();
  await platform.stop();
});

const handlers = new Map<EndpointSpec, ReturnType<typeof forward>>();
function handlerOf(spec: EndpointSpec): ReturnType<typeof forward> {
  const known = handlers.get(spec) ?? forward(spec);
  handlers.set(spec, known);
  return known;
}

async function byPortal({ spec, role, path, body, params }: FuzzInput, ip: string, { company }: CallFixtures): Promise<Response> {
  const session = role && sessionOf(role, { token: company[role].token, memberSeq: company[role].seq, compSeq: company.compSeq });
  const request = await callOf(spec.method, path, { session, headers: { 'x-forwarded-for': ip } });
  const headers = new Headers(request.headers);
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  return handlerOf(spec)(new Request(request.url, { method: spec.method, headers, body }), { params: Promise.resolve(params) });
}

function byPlatform({ spec, role, path, body }: FuzzInput, ip: string, { tokenOf }: CallFixtures): Promise<Response> {
  const token = tokenOf(role);
  const headers = {
    'x-forwarded-for': ip,
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return fetch(platform.url + path, { method: spec.method, headers, body: spec.method === 'GET' ? undefined : body });
}

const isProxied = ({ via, file }: EndpointSpec) => via === undefined && file === undefined;

test('F17, P7: no input gets a 5xx answer, and none reaches a log', async () => {
  const input = fuzzer(specs, () => callFixtures);
  const statuses: Record<string, number> = {};
  const failures: string[] = [];
  let portal = 0;
  let next = 0;
  const work = async () => {
    while (next < INPUTS) {
      await seeding;
      const request = input(SEED, next++);
      const before = callFixtures;
      const token = before.tokenOf(request.role);
      const random = seededRandom(SEED + request.index);
      // each from its own address, because rate limits are not tested here
      const ip = `10.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`;
      const through = random() < BY_PORTAL && isProxied(request.spec);
      portal += Number(through);
      const answer = await (through ? byPortal : byPlatform)(request, ip, before);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      await answer.arrayBuffer().catch(() => undefined);
      const sentBody = typeof request.body === 'string' ? request.body.slice(0, 600) : '';
      if (answer.status >= 500)
        failures.push(
          `input ${request.index}${through ? ' by the portal' : ''}: ${answer.status} ${nameOf(request.spec)} as ${request.role} ${request.path} ${sentBody}`,
        );
      // some call has ended the account: restore it, so that the others are not all refused
      if (answer.status === 401 && request.role && before === callFixtures && token === callFixtures.tokenOf(request.role)) await mend();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // lines may still be in flight
  await platform.call('GET', '/health/live');
  const leaks = [...platform.logged().split('\n'), ...output.text().split('\n')].filter((line) => line.includes(CANARY));
  mkdirSync('.test-results', { recursive: true });
  writeFileSync(
    '.test-results/fuzz.json',
    JSON.stringify({ seed: SEED, inputs: next, portal, statuses, failures, leaks: leaks.length }, null, 1),
  );
  expect({ seed: SEED, failures: failures.slice(0, 20), leaks: leaks.slice(0, 5) }).toEqual({ seed: SEED, failures: [], leaks: [] });
  // inputs that are all refused at once would prove little
  expect(statuses[200]! / next).toBeGreaterThan(0.15);
}, 7_200_000);
