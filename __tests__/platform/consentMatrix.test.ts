/** @every run: which data each consent opens */
import { QUESTIONS } from '@/lib/consent/readers';
import { changesAnything, type EndpointSpec } from '@/lib/shared/endpoint';
import { isOpenTo, type DataKind } from '@/lib/shared/permissions';
import type { Role } from '@/lib/shared/roles';
import { guardedTables } from '@/platform/db/readerPolicies';
import { declaredCalls } from '../support/calls/contracts';
import { fieldsOf, requestOf } from '../support/calls/sample';
import { MEMBER, nameOf, ownOf, seedCallers, type Company } from '../support/database/callFixtures';
import { seedPerson, seedEntities, type Person, type SeededEntities } from '../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../support/database/platform';
import { seedRecord, seedSteps } from '../support/database/seedRecords';
import { sampleReadings } from '../support/sampleReadings';
import { duePart } from '../support/turn';

jest.setTimeout(600_000);

/** Optional fields without which a call is refused. */
const NEEDED = ['all', 'ppw', 'proof'];
/** Lists administrators only, those of both worlds. */
const OF_ADMINISTRATORS = ['GET /administrator/list'];
/** A number that exists in neither world. */
const NOBODYS = 2_000_000_000;
/** Calls after which the company, or the member asked about, is gone: made last. */
const ENDING = /delete|withdraw|close|revoke|end|logout|changePassword/i;

interface World extends Company {
  things: SeededEntities;
}

let platform: TestPlatform;
/** The same up to the last mission; in one the member has measured everything and refuses everything, in the other they have no data. */
let refusing: World;
let without: World;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const dayAgo = (days: number) => hoursAgo(days * 24).slice(0, 10);

async function seedWorld(code: string, isMeasured: boolean): Promise<World> {
  const company = await seedCallers(platform, code);
  const { compSeq, M, U } = company;
  const things = await seedEntities(platform, company);
  // figures of small groups are hidden from the administrator; these make enough
  for (let index = 0; index < 5; index += 1) {
    const { seq: memberSeq } = await seedPerson(platform, { compSeq, id: `crowd.${index}xx`, type: 'U', managerSeq: M.seq });
    await seedRecord(platform, { compSeq, memberSeq, at: hoursAgo(30 + index), reading: { weight: 70 + index, bfp: 20 + index } });
    await seedSteps(platform, compSeq, memberSeq, dayAgo(1), 5_000 + index);
  }
  // the company decides whether steps are ranked: without this the two would differ, as they may
  await platform.sql(`update member set rank_opt_out = true where seq = ${U.seq}`);
  const answers = QUESTIONS.map((question) => ({ ...question, given: question.reader === 'COLLECT' }));
  await platform.call('POST', '/consent/save', { token: U.token, body: { answers } });
  if (isMeasured) {
    const { body } = await platform.call<{ refused: object[] }>('POST', '/ingest/readings', {
      token: U.token,
      body: { source: 'device', readings: sampleReadings(hoursAgo(72), hoursAgo(24)) },
    });
    expect(body.refused).toEqual([]);
  } else {
    for (const table of guardedTables()) {
      const owner = table === 'unassigned_reading' ? 'returned_by_seq' : 'member_seq';
      await platform.sql(`delete from ${table} where ${owner} = ${U.seq}`);
    }
    await platform.sql(`delete from import_job where member_seq = ${U.seq}`);
  }
  return { ...company, things };
}

let calls: EndpointSpec[];
beforeAll(async () => {
  platform = await startPlatform();
  [refusing, without] = [await seedWorld('TWINS', true), await seedWorld('SNIWT', false)];
  calls = (await declaredCalls()).map(({ spec }) => spec).filter(({ needs, via }) => needs !== null && via !== 'device');
});
afterAll(() => platform.stop());

/** People other than the member, by their relation. */
const othersOf = (world: World): Record<string, [Role, Person]> => ({
  'the manager': ['M', world.M],
  'the master': ['S', world.S],
  'the administrator': ['A', world.A],
  'another manager': ['M', world.otherM],
  'a colleague': ['U', world.otherU],
});

/** A response without what identifies its world: row numbers, times, names that begin with the company's code, random addresses. */
const alike = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(alike);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        /seq|index|^ref$|token|secret|^key$|^keyEnd$|^id$|code$/i.test(key) ? typeof one : alike(one),
      ]),
    );
  // times occur in milliseconds too
  if (typeof value === 'number') return value > 1e12 ? 'then' : value;
  if (typeof value !== 'string') return value;
  return value
    .replace(/twins|sniwt/gi, '…')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
    .replace(/[A-Za-z0-9_-]{16,}/g, 'drawn');
};

async function answerOf(spec: EndpointSpec, world: World, [role, { token }]: [Role, Person]): Promise<string> {
  const names = {
    ...world.things(spec),
    ...ownOf(spec, role, world),
    ...Object.fromEntries(MEMBER.map((field) => [field, world.U.seq])),
    ...(spec.method === 'GET' && { startDate: dayAgo(20), endDate: dayAgo(0) }),
    memberSeqs: [world.U.seq],
    draftSeq: NOBODYS,
    // a company's code is unique on the platform
    pcode: `N${world.code}`,
  };
  // a member can name no one else: the call would be about themselves
  const also = [...NEEDED, ...(role === 'U' ? [] : fieldsOf(spec).filter((field) => MEMBER.includes(field)))];
  const { method, path, body } = await requestOf(spec, { names, also });
  const { status, body: answer } = await platform.call(method, path, { token, body });
  // a file belongs to its requester, and its bytes contain when it was made
  return JSON.stringify([status, spec.file ? spec.file : alike(answer)]);
}

/** The calls whose responses differ between the two worlds, and how many calls succeeded. */
async function compare(specs: readonly EndpointSpec[]): Promise<{ differing: string[]; answered: number }> {
  const differing: string[] = [];
  let answered = 0;
  for (const spec of specs) {
    for (const who of Object.keys(othersOf(refusing))) {
      const [mine, theirs] = [othersOf(refusing)[who]!, othersOf(without)[who]!];
      if (!isOpenTo(spec, { role: mine[0] })) continue;
      const [one, other] = [await answerOf(spec, refusing, mine), await answerOf(spec, without, theirs)];
      if (one.startsWith('[2')) answered += 1;
      if (one !== other) differing.push(`${nameOf(spec)} by ${who}: ${one} instead of ${other}`);
    }
  }
  return { differing, answered };
}

const answer = (world: World, given: boolean, kind?: DataKind) => {
  const questions = QUESTIONS.filter((question) => question.reader !== 'COLLECT' && (kind === undefined || question.kind === kind));
  const answers = questions.map(({ reader, kind: about }) => ({ reader, kind: about, given }));
  return platform.call('POST', '/consent/save', { token: world.U.token, body: { answers } });
};

const reads = () => calls.filter((spec) => !changesAnything(spec) && !OF_ADMINISTRATORS.includes(nameOf(spec)));

test('R-PRIV-02: the member, and readers they consented to, can tell the two worlds apart', async () => {
  const own = calls.filter(({ path }) => path === '/body/list');
  const answers = [await answerOf(own[0]!, refusing, ['U', refusing.U]), await answerOf(own[0]!, without, ['U', without.U])];
  expect(answers[0]).not.toBe(answers[1]);
  for (const world of [refusing, without]) await answer(world, true, 'body');
  expect((await compare(own)).differing).toHaveLength(2);
  for (const world of [refusing, without]) await answer(world, false, 'body');
});

test('R-PRIV-02: every read returns others the same for a member who refuses everything and one without data', async () => {
  const { differing, answered } = await compare(duePart(reads(), 4));
  expect(differing).toEqual([]);
  expect(answered).toBeGreaterThan(20);
});

test('R-PRIV-02: every write returns others the same, and leaves the same to be read', async () => {
  const writes = duePart(calls.filter(changesAnything), 4);
  const first = await compare(writes.filter(({ path }) => !ENDING.test(path)));
  const afterwards = await compare(duePart(reads(), 4));
  const last = await compare(writes.filter(({ path }) => ENDING.test(path)));
  expect([...first.differing, ...afterwards.differing, ...last.differing]).toEqual([]);
  expect(first.answered).toBeGreaterThan(10);
});
