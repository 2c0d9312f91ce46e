/** @every run: which role may make which call */
import type { EndpointSpec } from '@/lib/shared/endpoint';
import { isOpenTo } from '@/lib/shared/permissions';
import { ROLES, type Role } from '@/lib/shared/roles';
import { seedPerson, seedEntities, seedToken, type SeededEntities } from '../support/database/fixtures';
import { declaredCalls } from '../support/calls/contracts';
import { startPlatform, type Answer, type TestPlatform } from '../support/database/platform';
import { fieldsOf, requestOf, type SampleOptions } from '../support/calls/sample';
import { filesUnder } from '../support/sources';
import { recordCases } from '../support/amount';
import { duePart } from '../support/turn';
import { COMPANY, MANAGER, MEMBER, nameOf, ownOf, OWN_ONLY, seedCallers, type Company } from '../support/database/callFixtures';

/** Role × call × subject, all read from the contracts: a new call is covered before it is implemented. */
const CONTRACTS = filesUnder('lib')
  .filter((path) => path.endsWith('/contract.ts') && path !== 'lib/auth/session/contract.ts')
  .map((path) => path.replace(/\.ts$/, ''));
/**
 * With a `TEST_SEED` a part of the contracts, each in one of several runs; without one, as in `npm run prove matrix`, all. The number of
 * parts differs from that of turns.mjs, so that each also runs on the embedded database.
 */
const MODULES = duePart(CONTRACTS, 4);

/** Fields that identify something created by a user. */
const THING = [
  'roomSeq',
  'missionSeq',
  'mIndex',
  'missionNoteSeq',
  'missionCatSeq',
  'commentSeq',
  'parent',
  'parentSeq',
  'exerciseSeq',
  'prescriptionSeq',
  'templateSeq',
  'nIndex',
  'resentFromSeq',
  'noticeSeq',
  'importSeq',
  'seq',
  'seqs',
];
/** Calls that only store numbers: their owner is checked when they are read (missionDraft.queries.test.ts). */
const KEEPING = ['POST /mission/saveDraft'];
/** Optional fields without which a call is refused. */
const NEEDED = ['all', 'ppw', 'proof'];
const UNKNOWN = 2_000_000_000;

type Body = { error?: { code: string; ref?: string } };

let platform: TestPlatform;
let home: Company;
let foreign: Company;
let foreignThings: SeededEntities;
let calls: Map<string, EndpointSpec[]>;
let cells = 0;

beforeAll(async () => {
  const started = await startPlatform();
  platform = { ...started, call: (...args) => ((cells += 1), started.call(...args)) as never };
  [home, foreign] = [await seedCallers(platform, 'HOME'), await seedCallers(platform, 'FOREIGNCO')];
  foreignThings = await seedEntities(platform, foreign);
  const declared = await declaredCalls();
  calls = new Map(MODULES.map((module) => [module, declared.filter(({ name }) => name.startsWith(`${module} `)).map(({ spec }) => spec)]));
});
afterAll(() => {
  // failures fail their test, which prove counts separately
  recordCases('calls of the matrix', cells, 0);
  return platform.stop();
});

const protectedCalls = (module: string) => calls.get(module)!.filter(({ needs }) => needs !== null);

async function send(spec: EndpointSpec, token?: string, wanted?: SampleOptions): Promise<Answer<Body>> {
  const { method, path, body } = await requestOf(spec, wanted);
  return platform.call<Body>(method, path, { body, token });
}

/** People that a role may not access, by their relation. */
function strangersOf(spec: EndpointSpec, role: Role): Record<string, number> {
  const abroad = { 'a member of another company': foreign.U.seq, 'a manager of another company': foreign.M.seq, nobody: UNKNOWN };
  if (role === 'A') return { ...abroad, 'a member': home.U.seq, 'a master': home.S.seq };
  const oneself: Record<string, number> = OWN_ONLY.includes(nameOf(spec))
    ? { 'a member of one’s own company': role === 'U' ? home.otherU.seq : home.U.seq }
    : {};
  if (role === 'S') return { ...abroad, ...oneself };
  const colleagues = { "another manager's member": home.otherU.seq, 'another manager': home.otherM.seq, 'the master': home.S.seq };
  return role === 'M' ? { ...abroad, ...colleagues, ...oneself } : { ...abroad, ...colleagues, 'one’s own manager': home.M.seq };
}

/** Waits for first passwords of bulk accounts, uploads being read and mission announcements, which no call of this test causes. */
async function atRest(): Promise<void> {
  const waiting =
    "select 1 from member where sns = 'O' and must_change_password and password_hash is null and one_time_hash is null and withdrawn_at is null union all select 1 from import_job where state in ('reading', 'loading', 'undoing') union all select 1 from mission where told_at is null and start_date <= now() and held_takers is null";
  for (let tries = 0; tries < 60 && (await platform.sql(waiting)).length > 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 250));
}

/** The content of every table except the tokens, whose last use is recorded. */
async function content(): Promise<Record<string, unknown>[]> {
  await atRest();
  const tables = await platform.sql<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'access_token' order by 1",
  );
  const one = (name: string) =>
    `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t`;
  // a server that scans several tables in parallel returns them in any order
  return platform.sql(`${tables.map(({ name }) => one(name)).join(' union all ')} order by name`);
}

const textOf = ({ status, body }: Answer<Body>) => JSON.stringify([status, body.error ? { ...body.error, ref: undefined } : body]);

describe.each(MODULES)('%s', (module) => {
  test('Z1: a call without sign-in refuses empty input, if it takes any, and has its route', async () => {
    const faults: string[] = [];
    for (const spec of calls.get(module)!.filter(({ needs, via }) => needs === null && via !== 'device')) {
      const { status } = await platform.call(spec.method, spec.path, { body: spec.body && {} });
      if (status !== (spec.body || spec.query || spec.params ? 422 : 200)) faults.push(`${nameOf(spec)}: ${status}`);
    }
    expect(faults).toEqual([]);
  });

  test('Z2: without a token, or with a made-up, expired, revoked or withdrawn one, the answer is 401', async () => {
    const [ended, revoked, withdrawn] = await Promise.all([
      seedToken(platform, home.compSeq, home.U.seq, -1_000),
      seedToken(platform, home.compSeq, home.U.seq),
      seedPerson(platform, { compSeq: home.compSeq, id: `gone.${MODULES.indexOf(module)}`, type: 'U' }),
    ]);
    await platform.call('POST', '/logout', { token: revoked });
    await platform.sql(`update member set withdrawn_at = now() where seq = ${withdrawn.seq}`);
    const tokens = { none: undefined, 'made up': 'x'.repeat(43), ended, revoked, withdrawn: withdrawn.token };
    const faults: string[] = [];
    for (const spec of protectedCalls(module)) {
      for (const [kind, token] of Object.entries(tokens)) {
        const { status, body } = await send(spec, token);
        if (status !== 401 || body.error?.code !== (kind === 'withdrawn' ? 'WITHDRAWN' : 'NO_SESSION'))
          faults.push(`${nameOf(spec)} as ${kind}: ${status}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('Z3 R-GUARD-05: a role that may not make the call is refused, whatever it sends', async () => {
    const faults: string[] = [];
    for (const spec of protectedCalls(module)) {
      for (const role of ROLES.filter((role) => !isOpenTo(spec, { role }))) {
        const { token } = home[role];
        const [filled, empty] = [await send(spec, token), await platform.call<Body>(spec.method, spec.path, { token })];
        for (const { status, body } of [filled, empty])
          if (status !== 403 || body.error?.code !== 'FORBIDDEN') faults.push(`${nameOf(spec)} as ${role}: ${status}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('Z4 Z5: naming another’s member is refused alike, whoever it is, and writes nothing', async () => {
    const before = await content();
    const faults: string[] = [];
    for (const spec of protectedCalls(module)) {
      const fields = fieldsOf(spec).filter((field) => MEMBER.includes(field));
      if (fields.length === 0) continue;
      for (const role of ROLES.filter((role) => isOpenTo(spec, { role }))) {
        const answers = new Set<string>();
        for (const [who, seq] of Object.entries(strangersOf(spec, role))) {
          const names = { ...ownOf(spec, role, home), ...Object.fromEntries(fields.map((field) => [field, seq])) };
          const answer = await send(spec, home[role].token, { names, also: fields });
          answers.add(textOf(answer));
          if (answer.status !== 403 && answer.status !== 404) faults.push(`${nameOf(spec)} as ${role} naming ${who}: ${answer.status}`);
        }
        if (answers.size > 1) faults.push(`${nameOf(spec)} as ${role} tells strangers apart: ${[...answers].join(' ')}`);
      }
    }
    expect(faults).toEqual([]);
    expect(await content()).toEqual(before);
  });

  test('Z5 Z6: naming another company, or its manager, opens nothing of it', async () => {
    const before = await content();
    const faults: string[] = [];
    for (const spec of protectedCalls(module)) {
      const all = fieldsOf(spec);
      const companies = all.filter((field) => COMPANY.includes(field));
      const managers = all.filter((field) => MANAGER.includes(field));
      for (const role of ROLES.filter((role) => role !== 'A' && isOpenTo(spec, { role }))) {
        const naming = async (fields: string[], seq: number) => {
          const names = { ...ownOf(spec, role, home), ...Object.fromEntries(fields.map((field) => [field, seq])) };
          return send(spec, home[role].token, { names, also: fields });
        };
        for (const fields of companies.length > 0 ? [companies] : []) {
          const [theirs, none] = [await naming(fields, foreign.compSeq), await naming(fields, UNKNOWN)];
          const ignored = spec.method === 'GET' && textOf(theirs) === textOf(await naming([], 0));
          if (![403, 404].includes(theirs.status) && !ignored)
            faults.push(`${nameOf(spec)} as ${role} naming another company: ${theirs.status}`);
          if (textOf(theirs) !== textOf(none)) faults.push(`${nameOf(spec)} as ${role} tells companies apart`);
        }
        for (const fields of managers.length > 0 ? [managers] : []) {
          const [theirs, none] = [await naming(fields, foreign.M.seq), await naming(fields, UNKNOWN)];
          if (theirs.status === 200 && spec.method !== 'GET' && !spec.path.startsWith('/manager/memberList'))
            faults.push(`${nameOf(spec)} as ${role} naming a foreign manager: 200`);
          if (/foreignco/i.test(JSON.stringify(theirs.body))) faults.push(`${nameOf(spec)} as ${role} shows another company`);
          if (textOf(theirs) !== textOf(none)) faults.push(`${nameOf(spec)} as ${role} tells managers apart`);
        }
      }
    }
    expect(faults).toEqual([]);
    expect((await content()).filter(({ name }) => name !== 'access_log')).toEqual(before.filter(({ name }) => name !== 'access_log'));
  });

  test('Z5: naming another company’s things is like naming unknown ones, and changes nothing', async () => {
    const before = await content();
    const faults: string[] = [];
    for (const spec of protectedCalls(module)) {
      const fields = fieldsOf(spec).filter((field) => THING.includes(field));
      if (fields.length === 0 || KEEPING.includes(nameOf(spec))) continue;
      for (const role of ROLES.filter((role) => role !== 'A' && isOpenTo(spec, { role }))) {
        const naming = (things: Record<string, unknown>) =>
          send(spec, home[role].token, { names: { ...ownOf(spec, role, home), ...things }, also: fields });
        const [theirs, none] = [
          await naming(foreignThings(spec)),
          await naming(Object.fromEntries(fields.map((field) => [field, UNKNOWN]))),
        ];
        if (textOf(theirs) !== textOf(none)) faults.push(`${nameOf(spec)} as ${role} tells them apart: ${textOf(theirs)} ${textOf(none)}`);
        if (theirs.status === 200 && spec.method !== 'GET') faults.push(`${nameOf(spec)} as ${role}: 200`);
        if (theirs.status >= 500 || /foreignco/i.test(JSON.stringify(theirs.body)))
          faults.push(`${nameOf(spec)} as ${role}: ${textOf(theirs)}`);
      }
    }
    expect(faults).toEqual([]);
    expect(await content()).toEqual(before);
  });

  test('R-GUARD-05: an authorised role gets its own data, and no answer shows another company', async () => {
    const faults: string[] = [];
    let made = 0;
    for (const spec of protectedCalls(module)) {
      for (const role of ROLES.filter((role) => isOpenTo(spec, { role }))) {
        // a write may end its own account, so each has its own people
        const fixtures = spec.method === 'GET' ? home : await seedCallers(platform, `C${MODULES.indexOf(module)}X${(made += 1)}`);
        const { names, fields } = { names: ownOf(spec, role, fixtures), fields: fieldsOf(spec) };
        // a member can name no company: they see their own in any case
        const kinds = role === 'U' ? [MEMBER] : [MEMBER, COMPANY];
        const variants = [[], ...kinds.map((kind) => fields.filter((field) => kind.includes(field))).filter(({ length }) => length > 0)];
        for (const also of spec.method === 'GET' ? variants : [variants.at(-1)!]) {
          const { status, body } = await send(spec, fixtures[role].token, { names, also: [...also, ...NEEDED] });
          const text = JSON.stringify(body);
          if ([401, 403, 405, 422, 429].includes(status) || status >= 500)
            faults.push(`${nameOf(spec)} as ${role} with ${also.join()}: ${status} ${text}`);
          if (role !== 'A' && /foreignco/i.test(text)) faults.push(`${nameOf(spec)} as ${role} shows another company`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
});
