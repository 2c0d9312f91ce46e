/** @every run: which data each permission opens */
import type { EndpointSpec } from '@/lib/shared/endpoint';
import { DATA_KINDS, GRANTS, HEALTH_KINDS, isOpenTo, type Permission } from '@/lib/shared/permissions';
import { ROLES, type Role } from '@/lib/shared/roles';
import { declaredCalls } from '../support/calls/contracts';
import { fieldsOf, requestOf } from '../support/calls/sample';
import { COMPANY, MEMBER, nameOf, ownOf, seedCallers, type Company } from '../support/database/callFixtures';
import { startPlatform, type TestPlatform } from '../support/database/platform';
import { recordCases } from '../support/amount';
import { duePart } from '../support/turn';

/**
 * Each permission of each role is removed singly, and every call is made: calls that need it are refused, every other answers as before.
 * Reads are complete, so that what they open indirectly counts too; writes have an input that is always refused, so that none is executed.
 */
const KINDS = DATA_KINDS.map((kind) => `${kind}:read` as const);
/** `health:read` stands for its kinds, and each kind is a permission. */
const partsOf = (permission: Permission): readonly Permission[] =>
  permission === 'health:read' ? HEALTH_KINDS.map((kind) => `${kind}:read` as const) : [permission];
/** The permissions that a role can lose. */
const losable = (role: Role) => [...new Set([...GRANTS[role], ...(GRANTS[role].includes('body:read') ? KINDS : [])])];
const PAIRS = ROLES.flatMap((role) => losable(role).map((permission) => [role, permission] as const));

/** Reads that also open data of these kinds, beyond the contract's permission, and are refused without them. */
const OPENED_TOO: Record<string, readonly Permission[]> = {
  'GET /activity/memberstep': ['activity:read'],
  'GET /manager/firstSteps': ['body:read'],
  'GET /manager/getBodyCompForManager': ['body:read'],
  'GET /manager/getComparison': ['body:read'],
  'GET /manager/getGoalAchieveForManager': ['body:read'],
  'GET /manager/getMemberDataExcel': ['body:read'],
  'GET /manager/getMemberListExcel': ['body:read'],
  'GET /manager/getMemberMeasuresExcel': ['body:read'],
  'GET /manager/getMembersScore': ['body:read', 'activity:read'],
  'GET /manager/getMembersWeightUnit': ['body:read'],
  'GET /manager/getMonthReport': ['body:read', 'activity:read'],
  'GET /manager/member': ['body:read'],
  'GET /manager/memberList': ['body:read'],
  'GET /manager/scatterPlot': ['body:read'],
  'GET /member/rankBasis': ['body:read', 'activity:read'],
  'GET /privacy/download': KINDS,
  'GET /privacy/held': KINDS,
  'GET /user/getBodyComp': ['body:read'],
  'GET /user/getGoalAchieve': ['body:read'],
};

let platform: TestPlatform;
let company: Company;
let calls: EndpointSpec[];
beforeAll(async () => {
  platform = await startPlatform();
  company = await seedCallers(platform, 'LESS');
  calls = (await declaredCalls()).filter(({ name }) => !name.startsWith('lib/auth/session/')).map(({ spec }) => spec);
});
afterAll(() => platform.stop());

/** Method, path and body of a call without effects: a complete read, or a write with an input that no contract accepts. */
async function harmless(spec: EndpointSpec, role: Role): Promise<{ method: string; path: string; body?: unknown }> {
  const also = fieldsOf(spec).filter((field) => [...MEMBER, ...(role === 'U' ? [] : COMPANY)].includes(field));
  const { method, path } = await requestOf(spec, { names: ownOf(spec, role, company), also: [...also, 'all'] });
  return spec.method === 'GET' ? { method, path } : { method, path: spec.params || !spec.query ? path : spec.path, body: spec.body && [] };
}

/** A call without input, such as signing out, would be executed; it is made only where it must be refused. */
const isDone = ({ method, body, form }: EndpointSpec) => method !== 'GET' && !body && !form;

/** A call's answer to a role, in short. */
async function outcome(spec: EndpointSpec, role: Role): Promise<string> {
  const { method, path, body } = await harmless(spec, role);
  const answer = await platform.call<{ error?: { code: string } }>(method, path, { token: company[role].token, body });
  return `${answer.status} ${answer.body?.error?.code ?? ''}`.trim();
}

/** The administrator opens no member's data, but sees figures. */
const needed = (spec: EndpointSpec, role: Role) => [...partsOf(spec.needs!), ...((role !== 'A' && OPENED_TOO[nameOf(spec)]) || [])];

/** Of the calls unrelated to a permission, a run with a seed makes one of 25, and `npm run prove f16` all. */
const someOf = (specs: readonly EndpointSpec[]) => duePart(duePart(specs, 5), 5);

const REFUSED = '403 FORBIDDEN';
const before = new Map<string, Promise<string>>();
const asBefore = (spec: EndpointSpec, role: Role) => {
  const cell = `${role} ${nameOf(spec)}`;
  if (!before.has(cell)) before.set(cell, outcome(spec, role));
  return before.get(cell)!;
};

test.each(duePart(PAIRS, 5))('Z1 Z3: %s without %s', async (role, permission) => {
  const lost = partsOf(permission);
  const open = calls.filter((spec) => isOpenTo(spec, { role }));
  const concerned = open.filter((spec) => needed(spec, role).some((part) => lost.includes(part)));
  const others = someOf(open.filter((spec) => !concerned.includes(spec) && !isDone(spec)));
  const usual = new Map<EndpointSpec, string>();
  for (const spec of [...concerned.filter((call) => !isDone(call)), ...others]) usual.set(spec, await asBefore(spec, role));
  expect([...usual.values()].filter((outcome) => outcome === REFUSED)).toEqual([]);
  for (const spec of concerned) usual.set(spec, REFUSED);
  await platform.lessen(role, lost);
  const faults: string[] = [];
  try {
    for (const [spec, usualOutcome] of usual) {
      const now = await outcome(spec, role);
      if (now !== usualOutcome) faults.push(`${nameOf(spec)} (${spec.needs}): ${now} instead of ${usualOutcome}`);
    }
  } finally {
    await platform.lessen(role, []);
  }
  recordCases('calls with a permission removed', usual.size, faults.length);
  expect(faults).toEqual([]);
});
