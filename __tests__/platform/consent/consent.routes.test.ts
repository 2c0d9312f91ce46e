import { CONSENT_VERSION, KINDS_OF_READER, QUESTIONS, READERS, type ConsentQuestion } from '@/lib/consent/readers';
import type { RuleState } from '@/lib/privacy/protection/contract';
import { measureOf, MEASURE_SPECS } from '@/lib/measures/measures';
import type { EndpointSpec } from '@/lib/shared/endpoint';
import { isOpenTo, DATA_KINDS, type DataKind } from '@/lib/shared/permissions';
import type { Role } from '@/lib/shared/roles';
import { declaredCalls } from '../../support/calls/contracts';
import { requestOf } from '../../support/calls/sample';
import { nameOf, seedCallers, type Company } from '../../support/database/callFixtures';
import { seedPerson, type Person } from '../../support/database/fixtures';
import { PASSWORD, startPlatform, type TestPlatform } from '../../support/database/platform';
import { seedRecord, seedSteps } from '../../support/database/seedRecords';
import { sampleReadings } from '../../support/sampleReadings';
import { duePart } from '../../support/turn';

jest.setTimeout(180_000);

/** With a seed this run's part of the kinds; without one all. */
const KINDS = duePart(DATA_KINDS, 3);
/** Calls about calls, sessions and when they were made: their answers change with each request. */
const TELL_OF_CALLS = ['GET /privacy/review', 'GET /member/sessions', 'GET /company/closing', 'GET /company/trust'];
const RANKINGS = ['total/total', 'body/score', 'body/bfp', 'body/bmi', 'activity/step', 'activity/calorie', 'improvement/improvement'];

/** One of each kind of reader: a master reads as a manager does. */
const EVERYBODY = ['manager', 'administrator', 'colleague'] as const;

let platform: TestPlatform;
let home: Company;
let display: string;
let reads: EndpointSpec[];

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const dayAgo = (days: number) => hoursAgo(days * 24).slice(0, 10);

/** Readings of a kind of data, two days apart, so that comparisons have data. */
const readingsOf = (about: DataKind) => sampleReadings(hoursAgo(72), hoursAgo(24)).filter(({ kind }) => measureOf(kind).about === about);

beforeAll(async () => {
  platform = await startPlatform();
  home = await seedCallers(platform, 'CONSENT');
  const { compSeq, M } = home;
  // figures of small groups are hidden from the administrator; these make enough
  for (let index = 0; index < 6; index += 1) {
    const { seq: memberSeq } = await seedPerson(platform, { compSeq, id: `crowd.${index}xx`, type: 'U', managerSeq: M.seq });
    await seedRecord(platform, { compSeq, memberSeq, at: hoursAgo(30 + index), reading: { weight: 70 + index, bfp: 20 + index } });
    await seedSteps(platform, compSeq, memberSeq, dayAgo(1), 5_000 + index);
  }
  const { body } = await platform.call<{ code: string }>('POST', '/member/handOff', { token: M.token, body: { kind: 'lobby' } });
  const opened = { code: body.code, memberSeq: M.seq, lang: 'EN' };
  display = (await platform.call<{ token: string }>('POST', '/handOff', { body: opened })).body.token;
  reads = (await declaredCalls())
    .map(({ spec }) => spec)
    .filter((spec: EndpointSpec) => spec.needs !== null && !spec.file && (spec.method === 'GET' || spec.changes === false))
    .filter((spec) => !TELL_OF_CALLS.includes(nameOf(spec)) && spec.path !== '/member/rank/:category/:subCategory');
});
afterAll(() => platform.stop());

const answer = async (person: Pick<Person, 'token'>, answers: (ConsentQuestion & { given: boolean })[]) =>
  platform.call<{ list: unknown[] }>('POST', '/consent/save', { token: person.token, body: { answers } });
/** The same answer for every reader; collection is agreed to. */
const all = (given: boolean) => QUESTIONS.map((question) => ({ ...question, given: given || question.reader === 'COLLECT' }));

/** The answers to others from every call about a person, one by one: by role and call. */
async function* telling(
  wanted: readonly ('manager' | 'master' | 'administrator' | 'colleague')[],
  calls = reads,
): AsyncGenerator<[name: string, said: string]> {
  const { U, compSeq } = home;
  const everybody: [(typeof wanted)[number], Role, string][] = [
    ['manager', 'M', home.M.token],
    ['master', 'S', home.S.token],
    ['administrator', 'A', home.A.token],
    ['colleague', 'U', home.otherU.token],
  ];
  const others = everybody.filter(([who]) => wanted.includes(who));
  const ask = async (who: string, name: string, token: string, path: string, method = 'GET', body?: unknown) => {
    const { status, body: answer } = await platform.call(method, path, { token, body });
    // an error's reference in the log differs each time, also where one of several reads has failed
    const text = JSON.stringify([status, answer], (key, value: unknown) => (key === 'ref' ? '' : value));
    return [`${who} ${name}`, text] as [string, string];
  };
  const names = {
    memberSeq: U.seq,
    UIndex: U.seq,
    userIndex: U.seq,
    compSeq,
    companySeq: compSeq,
    startDate: dayAgo(20),
    endDate: dayAgo(0),
  };
  for (const [who, role, token] of others) {
    for (const spec of calls.filter((call) => isOpenTo(call, { role }))) {
      const also = role === 'A' ? ['companySeq', 'compSeq'] : role === 'U' ? [] : ['memberSeq', 'userIndex', 'UIndex'];
      const { method, path, body } = await requestOf(spec, { names, also });
      yield ask(who, nameOf(spec), token, path, method, body);
    }
    for (const ranking of role === 'A' ? [] : RANKINGS) yield ask(who, ranking, token, `/member/rank/${ranking}`);
  }
}

/** All of them, by name. */
async function answersTo(...args: Parameters<typeof telling>): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const [name, answer] of telling(...args)) found[name] = answer;
  return found;
}

async function deliver(kind: DataKind): Promise<void> {
  const body = { source: 'device', readings: readingsOf(kind) };
  const { body: report } = await platform.call<{ refused: object[] }>('POST', '/ingest/readings', { token: home.U.token, body });
  expect(report.refused).toEqual([]);
}

afterEach(async () => {
  for (const { table } of MEASURE_SPECS) await platform.sql(`delete from ${table} where member_seq = ${home.U.seq}`);
});

const differing = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(after).filter((name) => before[name] !== after[name]);
/** Ranking steps is the company's choice, not the member's, once the questions are answered. */
const isOfSteps = (name: string) => /^(manager|master|colleague) (activity|total)\//.test(name);

/** What others see of a person who consents to everything and has no data: requested once, before anything is measured. */
let without: Record<string, string> | undefined;

test.each(KINDS)('R-PRIV-02: if a member refuses to show their %s, others see the same as if there were none', async (kind) => {
  await answer(home.U, all(true));
  without ??= await answersTo(EVERYBODY);
  await answer(home.U, all(false));
  await deliver(kind);
  const refused = await answersTo(EVERYBODY);
  expect(differing(without, refused).filter((name) => kind !== 'activity' || !isOfSteps(name))).toEqual([]);
  // and it is stored: its owner sees it, and so does a manager once allowed
  await answer(home.U, [{ reader: 'MANAGER', kind, given: true }]);
  let isSeen = false;
  for await (const [name, answer] of telling(['manager'])) if ((isSeen = answer !== refused[name])) break;
  expect(isSeen).toBe(true);
});

interface Standing {
  list: (ConsentQuestion & { given: boolean | null })[];
  due: boolean;
  until: string | null;
  rules?: RuleState[];
}
const consentState = async ({ token }: Pick<Person, 'token'>) => (await platform.call<Standing>('GET', '/consent', { token })).body;

describe('R-PRIV-01: each reader is consented to separately', () => {
  test('each role is asked its own questions; none is answered beforehand, and an answer stays until it is changed', async () => {
    const fresh = await seedPerson(platform, {
      compSeq: home.compSeq,
      id: 'never.asked',
      type: 'U',
      managerSeq: home.M.seq,
      unasked: true,
    });
    expect((await consentState(fresh)).list).toEqual(QUESTIONS.map((question) => ({ ...question, given: null })));
    expect(new Set((await consentState(home.M)).list.map(({ reader }) => reader))).toEqual(new Set(['COLLECT', 'MANAGER']));
    expect((await platform.call('GET', '/consent', { token: home.A.token })).status).toBe(403);
    await answer(fresh, [{ reader: 'LOBBY', kind: 'activity', given: false }]);
    // noted for a restore with the version of the texts
    const { memberSeq, refused } = (await platform.notes()).at(-1)!;
    expect({ memberSeq, ...refused }).toMatchObject({ memberSeq: fresh.seq, about: ['LOBBY:activity'], version: CONSENT_VERSION });
    const { list, due, until } = await consentState(fresh);
    expect(list.filter(({ given }) => given !== null)).toEqual([{ reader: 'LOBBY', kind: 'activity', given: false }]);
    expect([due, until]).toEqual([true, null]);
    await answer(fresh, all(true));
    const answered = await consentState(fresh);
    expect(answered.due).toBe(false);
    expect(Math.round((Date.parse(answered.until!) - Date.now()) / 86_400_000)).toBe(365);
    expect(answered.list.every(({ given }) => given)).toBe(true);
  });

  test('R-PRIV-04: the questions show for how long the company keeps each kind, before they are answered', async () => {
    const unasked = await seedPerson(platform, { compSeq: home.compSeq, id: 'never.told', type: 'U', unasked: true });
    const { rules } = await consentState(unasked);
    const { body } = await platform.call<{ list: unknown[] }>('GET', '/company/protection', { token: home.S.token });
    expect(rules).toEqual(body.list);
    expect(DATA_KINDS.filter((kind) => !rules?.some(({ rule }) => rule === kind))).toEqual([]);
  });

  test('unknown, repeated and empty answers are refused, and nothing is stored', async () => {
    const before = await consentState(home.otherU);
    const twice = { reader: 'LOBBY', kind: 'activity', given: false };
    for (const answers of [[{ reader: 'RANKING', kind: 'sleep', given: true }], [twice, twice], []]) {
      const { status } = await platform.call('POST', '/consent/save', { token: home.otherU.token, body: { answers } });
      expect(status).toBe(422);
    }
    expect(await consentState(home.otherU)).toEqual(before);
  });

  test('every change is kept with its time for three years, and then erased unless it is in force', async () => {
    const { seq, token } = home.otherU;
    for (const given of [false, true]) await answer(home.otherU, [{ reader: 'LOBBY', kind: 'activity', given }]);
    const history = async () =>
      (
        await platform.call<{ list: { about: ConsentQuestion | null; given: boolean }[] }>('GET', '/privacy/consents', { token })
      ).body.list.filter(({ about }) => about?.reader === 'LOBBY');
    await answer(home.otherU, [{ reader: 'LOBBY', kind: 'activity', given: false }]);
    expect((await history()).map(({ given }) => given)).toEqual([false, true, false, true]);
    await platform.sql(`update consent set at = at - interval '1100 days' where member_seq = ${seq}`);
    await platform.tidy();
    expect((await history()).map(({ given }) => given)).toEqual([false]);
    expect((await consentState(home.otherU)).list.at(-1)).toEqual({ reader: 'LOBBY', kind: 'activity', given: false });
    await platform.sql(`delete from consent where member_seq = ${seq}`);
    expect((await consentState(home.otherU)).list.find(({ reader }) => reader === 'LOBBY')!.given).toBeNull();
  });
});

test('R-PRIV-02: readers of the same kind are separate: each sees what was consented to for it', async () => {
  await answer(home.U, all(false));
  await deliver('body');
  const some = reads.filter(({ path }) => ['/body/list', '/manager/getMembersScore'].includes(path));
  const seen = () => answersTo([...EVERYBODY, 'master'], some);
  const refused = await seen();
  const changes: Record<string, string[]> = {};
  for (const reader of READERS.filter((reader) => (KINDS_OF_READER[reader] as readonly DataKind[]).includes('body'))) {
    await answer(home.U, [{ reader, kind: 'body', given: true }]);
    const names = differing(refused, await seen());
    changes[reader] = [...new Set(names.map((name) => name.split(' ')[0]!))].sort();
    await answer(home.U, all(false));
  }
  expect(changes).toEqual({ MANAGER: ['manager', 'master'], STATISTICS: ['administrator'], RANKING: ['colleague', 'manager', 'master'] });
});

/** Answers that differ from the bits of who is shown, and bits without an answer. */
const astray = () =>
  platform.sql(
    `select held.company_seq, held.reader, held.kind, held.member_seq from consent_in_force held
       left join consent_shown shown using (company_seq, reader, kind)
     where held.reader <> 'COLLECT' and held.given <> coalesce(shown.words[held.member_seq >> 5] >> (held.member_seq & 31) & 1 <> 0, false)
     union all
     select shown.company_seq, shown.reader, shown.kind, 0 from consent_shown shown
     where (select coalesce(sum(length(replace(word::bit(32)::text, '0', ''))), 0) from unnest(shown.words) word)
       <> (select count(*) from consent_in_force held
           where held.company_seq = shown.company_seq and held.reader = shown.reader and held.kind = shown.kind and held.given)`,
  );

test('R-PRIV-01 R-PRIV-02: who is shown matches the answers, when many answer concurrently, and after accounts are gone', async () => {
  const compSeq = await platform.addCompany('ATONCE');
  const people: Person[] = [];
  for (let index = 0; index < 12; index += 1) people.push(await seedPerson(platform, { compSeq, id: `at.once.${index}`, type: 'U' }));
  for (const round of [0, 1, 2]) {
    const answers = await Promise.all(people.map((person, index) => answer(person, all((index + round) % 3 > 0))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([round, await astray()]).toEqual([round, []]);
  }
  // account numbers far apart, as in a company with others founded since
  await platform.sql(
    `insert into member (company_seq, seq, login_id, type, name) overriding system value values (${compSeq}, 3000001, 'far.away', 'U', 'far')`,
  );
  const question = `(${compSeq}, 3000001, 'SHARING', 'MANAGER:body', 1, true, '2100-01-01')`;
  await platform.sql(`insert into consent (company_seq, member_seq, kind, about, version, given, until) values ${question}`);
  expect(await astray()).toEqual([]);
  await platform.sql(`delete from member where company_seq = ${compSeq} and seq in (3000001, ${people[0]!.seq})`);
  expect(await astray()).toEqual([]);
});

test('R-PRIV-03: a lobby display shows only members who consented to it', async () => {
  await deliver('activity');
  const [own] = await platform.sql<{ name: string }>(`select name from member where seq = ${home.U.seq}`);
  const seen = async () => {
    const { body } = await platform.call<{ list: { user_name: string }[] }>('GET', '/member/rank/activity/step', { token: display });
    return body.list.some(({ user_name: name }) => name === own!.name);
  };
  await answer(home.U, [{ reader: 'LOBBY', kind: 'activity', given: true }]);
  expect(await seen()).toBe(true);
  await answer(home.U, [{ reader: 'LOBBY', kind: 'activity', given: false }]);
  expect(await seen()).toBe(false);
});

test.each([
  ['M', 'U', true],
  ['S', 'M', false],
] as const)('R-PRIV-01: when role %s becomes %s, consent is asked again at the next call: %s', async (from, to, due) => {
  const compSeq = await platform.addCompany(`ROLES${from}`);
  const { seq, token } = await seedPerson(platform, { compSeq, id: `role.${from}${to}`, type: from });
  const body = { answers: (await consentState({ token })).list.map(({ reader, kind }) => ({ reader, kind, given: true })) };
  await platform.call('POST', '/consent/save', { token, body });
  const called = async () => (await platform.call<{ error?: { code: string } }>('GET', '/member/profile', { token })).body.error?.code;
  expect(await called()).toBeUndefined();
  await platform.sql(`update member set type = '${to}' where seq = ${seq}`);
  expect([await called(), (await consentState({ token })).due]).toEqual([due ? 'CONSENT_REQUIRED' : undefined, due]);
});

describe('R-PRIV-01: consent is asked before anything else', () => {
  const member = (id: string) => ({ compSeq: home.compSeq, id, type: 'U' as const, managerSeq: home.M.seq, unasked: true as const });
  const signInAs = async (id: string) => {
    const body = { compSeq: home.compSeq, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' };
    return (await platform.call<{ token: string; consentDue: boolean }>('POST', '/login', { body })).body;
  };

  test('P1: only the consent questions, sign-out and the first password are open before consent, and only its member is held up', async () => {
    const { token } = await seedPerson(platform, member('asked.first'));
    const calls = (await declaredCalls()).map(({ spec }) => spec).filter((spec) => spec.needs !== null && spec.via !== 'device');
    const closed = calls.filter((call) => isOpenTo(call, { role: 'U' }) && !call.beforeConsent && !call.beforePasswordChange);
    const codes: Record<string, string | undefined> = {};
    for (const spec of closed) {
      const { method, path, body } = await requestOf(spec, { names: { memberSeq: home.U.seq }, also: [] });
      codes[nameOf(spec)] = (await platform.call<{ error?: { code: string } }>(method, path, { token, body })).body.error?.code;
    }
    expect(closed.length).toBeGreaterThan(60);
    expect(Object.entries(codes).filter(([, code]) => code !== 'CONSENT_REQUIRED')).toEqual([]);
  });

  test('P1: until a member answers, their measurements are shown to no one; refusing everything still opens the portal', async () => {
    const { seq } = await seedPerson(platform, member('refuses.all'));
    await seedRecord(platform, { compSeq: home.compSeq, memberSeq: seq, at: hoursAgo(5), reading: { weight: 71, bfp: 22 } });
    const seen = async () => {
      const path = `/body/list?memberSeq=${seq}&startDate=${dayAgo(20)}&endDate=${dayAgo(0)}`;
      return (await platform.call<{ list: object[] }>('GET', path, { token: home.M.token })).body.list.length;
    };
    const first = await signInAs('refuses.all');
    expect([first.consentDue, await seen()]).toEqual([true, 0]);
    expect((await answer(first, all(false))).status).toBe(200);
    expect((await platform.call('GET', '/member/profile', { token: first.token })).status).toBe(200);
    expect([(await signInAs('refuses.all')).consentDue, await seen()]).toEqual([false, 0]);
    await answer(first, [{ reader: 'MANAGER', kind: 'body', given: true }]);
    expect(await seen()).toBe(1);
  });

  test('after a year consents expire: nothing is shown, and the next call asks again with no answers filled in', async () => {
    const own = await startPlatform();
    try {
      const callers = await seedCallers(own, 'YEAR');
      await own.sql(`update member set consents_until = null where seq = ${callers.U.seq}`);
      const save = (answers: object[]) => own.call('POST', '/consent/save', { token: callers.U.token, body: { answers } });
      await own.sql(`update access_token set expires_at = '2100-01-01'`);
      await save(all(true));
      await seedRecord(own, { compSeq: callers.compSeq, memberSeq: callers.U.seq, at: hoursAgo(5), reading: { weight: 71, bfp: 22 } });
      const seen = async () => {
        const path = `/body/list?memberSeq=${callers.U.seq}&startDate=${dayAgo(20)}&endDate=${dayAgo(0)}`;
        return (await own.call<{ list: object[] }>('GET', path, { token: callers.M.token })).body.list.length;
      };
      const me = async () => (await own.call('GET', '/member/profile', { token: callers.U.token })).status;
      await own.advance(364 * 86_400_000);
      // an answer changed in between expires with the others
      await save([{ reader: 'LOBBY', kind: 'activity', given: false }]);
      expect([await seen(), await me()]).toEqual([1, 200]);
      await own.advance(86_400_000);
      expect([await seen(), await me()]).toEqual([0, 403]);
      const { body } = await own.call<Standing>('GET', '/consent', { token: callers.U.token });
      expect([body.due, body.list.every(({ given }) => given === null)]).toEqual([true, true]);
      await save(all(true));
      expect([await seen(), await me()]).toEqual([1, 200]);
    } finally {
      await own.stop();
    }
  });
});
