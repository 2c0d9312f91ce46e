import { QUESTIONS } from '@/lib/consent/readers';
import { MEASURE_SPECS } from '@/lib/measures/measures';
import { changesAnything, type EndpointSpec } from '@/lib/shared/endpoint';
import { isOpenTo } from '@/lib/shared/permissions';
import type { Role } from '@/lib/shared/roles';
import { declaredCalls } from '../support/calls/contracts';
import { fieldsOf, requestOf } from '../support/calls/sample';
import { MEMBER, nameOf, ownOf, seedCallers, type Company } from '../support/database/callFixtures';
import { seedPerson, type Person } from '../support/database/fixtures';
import { PASSWORD, startPlatform, type TestPlatform } from '../support/database/platform';
import { seedRecord, seedSteps } from '../support/database/seedRecords';
import { unzip } from '../support/files/zip';
import { sampleReadings } from '../support/sampleReadings';

/** Journeys of consent by the calls that the screens make, with the clock advanced. */
jest.setTimeout(300_000);

const DAY = 86_400_000;
const PORTAL = 'https://portal.example';

let platform: TestPlatform;
let home: Company;
/** For J-10: created before the clock is advanced, as tokens are. */
let year: Company;
let second: Company;
let reads: EndpointSpec[];
let passed = 0;

const later = async (ms: number) => {
  passed += ms;
  await platform.advance(ms);
};
const now = () => Date.now() + passed;
const ago = (days: number) => new Date(now() - days * DAY).toISOString();

async function measured(name: string): Promise<Person> {
  const person = await seedPerson(platform, { compSeq: home.compSeq, id: name, type: 'U', name, managerSeq: home.M.seq });
  // a token expires by the machine's clock, which the platform's has left behind
  await platform.sql(`update access_token set expires_at = '2100-01-01' where member_seq = ${person.seq}`);
  const body = { source: 'band', readings: sampleReadings(ago(2), ago(1)) };
  const { body: report } = await platform.call<{ accepted: number; refused: object[] }>('POST', '/ingest/readings', {
    token: person.token,
    body,
  });
  expect([report.refused, report.accepted]).toEqual([[], 2 * MEASURE_SPECS.length]);
  return person;
}

beforeAll(async () => {
  platform = await startPlatform({ PUBLIC_URL: PORTAL });
  home = await seedCallers(platform, 'PARTED');
  const { compSeq, M } = home;
  for (let index = 0; index < 6; index += 1) {
    const { seq: memberSeq } = await seedPerson(platform, { compSeq, id: `crowd.${index}`, type: 'U', managerSeq: M.seq });
    await seedRecord(platform, { compSeq, memberSeq, at: ago(1 + index), reading: { weight: 70 + index, bfp: 20 + index } });
    await seedSteps(platform, compSeq, memberSeq, ago(1).slice(0, 10), 5_000 + index);
  }
  [year, second] = [await seedCallers(platform, 'YEARCO'), await seedCallers(platform, 'SECONDCO')];
  await platform.sql("update access_token set expires_at = '2100-01-01'");
  // answers about calls and times change by themselves; combined reads return what each of them does
  const moves = [
    '/privacy/review',
    '/member/sessions',
    '/company/closing',
    '/company/trust',
    '/privacy/accesses',
    '/privacy/held',
    '/reads',
  ];
  reads = (await declaredCalls())
    .map(({ spec }) => spec)
    .filter((spec) => spec.needs !== null && spec.via !== 'device' && !spec.file && !changesAnything(spec) && !moves.includes(spec.path));
});
afterAll(() => platform.stop());

const OTHERS = ['M', 'S', 'A', 'otherM', 'otherU'] as const;
const ROLE: Record<(typeof OTHERS)[number], Role> = { M: 'M', S: 'S', A: 'A', otherM: 'M', otherU: 'U' };

/** What every other person sees of someone, by role and call. */
async function toldOf(person: Person, others: readonly (typeof OTHERS)[number][] = OTHERS): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const who of others) {
    const role = ROLE[who];
    for (const spec of reads.filter((read) => isOpenTo(read, { role }))) {
      const names = {
        ...ownOf(spec, role, home),
        ...Object.fromEntries(MEMBER.map((field) => [field, person.seq])),
        startDate: ago(20).slice(0, 10),
        endDate: ago(0).slice(0, 10),
        companySeq: home.compSeq,
        compSeq: home.compSeq,
      };
      const also =
        role === 'U'
          ? []
          : [...fieldsOf(spec).filter((field) => MEMBER.includes(field)), ...(role === 'A' ? ['companySeq', 'compSeq'] : [])];
      const { method, path, body } = await requestOf(spec, { names, also });
      const { status, body: answer } = await platform.call<{ error?: object }>(method, path, { token: home[who].token, body });
      answers.set(`${who} ${nameOf(spec)}`, JSON.stringify([status, answer.error ? { ...answer.error, ref: '' } : answer]));
    }
  }
  return answers;
}

const changed = (before: Map<string, string>, after: Map<string, string>) =>
  [...after.keys()].filter((name) => before.get(name) !== after.get(name)).sort();
const naming = (answers: Map<string, string>, name: string) =>
  [...answers]
    .filter(([, text]) => text.includes(name))
    .map(([call]) => call)
    .sort();

describe('J-09: one member refuses sleep, one withdraws, one is deleted by the manager', () => {
  test('R-PRIV-02: a minute after a member refused sleep, manager and master see none of it, and no one else sees a difference', async () => {
    const person = await measured('refuses.sleep');
    const before = await toldOf(person);
    await later(60_000);
    const answers = QUESTIONS.filter(({ kind, reader }) => kind === 'sleep' && reader === 'MANAGER').map((question) => ({
      ...question,
      given: false,
    }));
    await platform.call('POST', '/consent/save', { token: person.token, body: { answers } });
    const after = await toldOf(person);
    const differing = changed(before, after);
    expect(differing.filter((name) => !/^[MS] /.test(name))).toEqual([]);
    expect(differing).toEqual(expect.arrayContaining(['M GET /v19sleep/listExistData', 'S GET /v19sleep/listExistData']));
    expect(differing.filter((name) => !/sleep|night|respiration|series|today|health|band|trend/i.test(name))).toEqual([]);
    expect(JSON.parse(after.get('M GET /v19sleep/listExistData')!)).toEqual([200, { list: [], total: 0 }]);
  });

  test('R-PRIV-05: a minute after withdrawing, a member is named nowhere', async () => {
    const person = await measured('withdraws.today');
    expect(naming(await toldOf(person, ['M']), 'withdraws.today').length).toBeGreaterThan(5);
    await later(60_000);
    expect((await platform.call('POST', '/privacy/withdraw', { token: person.token, body: { pw: PASSWORD } })).status).toBe(200);
    expect(naming(await toldOf(person), 'withdraws.today')).toEqual([]);
  });

  test('R-PRIV-05: a member deleted by the manager is named only where they can be restored; the take-out has everything; after 30 days only a receipt remains', async () => {
    const person = await measured('deleted.soon');
    const held = await heldBy(person);
    expect(naming(await toldOf(person, ['M']), 'deleted.soon').length).toBeGreaterThan(5);
    const body = { memberSeq: person.seq };
    expect((await platform.call('DELETE', '/company/deleteMember', { token: home.M.token, body })).status).toBe(200);
    await later(60_000);
    const restorable = ['M GET /manager/deletedMembers', 'S GET /manager/deletedMembers'];
    expect(naming(await toldOf(person), 'deleted.soon')).toEqual(restorable);

    await platform.tidy();
    const [offer] = await mailsTo('deleted.soon');
    const code = new RegExp(`${PORTAL}/archive#(\\S{32})$`, 'm').exec(offer!.text)![1]!;
    const files = await unzip(Buffer.from(await (await archiveOf(code)).arrayBuffer()));
    const json = JSON.parse(files.get('data.json')!.toString()) as Record<string, Record<string, unknown>[]>;
    expect(json.profile).toMatchObject([{ loginId: 'deleted.soon' }]);
    const rows = Object.values(json).reduce((sum, list) => sum + list.length, 0);
    expect(rows).toBeGreaterThanOrEqual(Object.values(held).reduce((sum, count) => sum + count, 0));
    expect(Object.values(held).every((count) => count > 0)).toBe(true);

    await later(30 * DAY);
    expect((await archiveOf(code)).status).toBe(404);
    await platform.tidy();
    expect(Object.values(await heldBy(person)).every((count) => count === 0)).toBe(true);
    const [receipt] = await mailsTo('deleted.soon');
    expect(receipt!.subject).toBe('Your data at PARTED was erased');
    expect(naming(await toldOf(person), 'deleted.soon')).toEqual([]);
  });
});

const archiveOf = (code: string) =>
  fetch(`${platform.url}/company/archive`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
const mailsTo = (id: string) =>
  platform.sql<{ subject: string; text: string }>(`select subject, text from mail_outbox where "to" = '${id}@example.com' order by seq`);

/** The number of a person's rows in each table of measurements. */
async function heldBy({ seq }: Person): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of new Set(MEASURE_SPECS.map((spec) => spec.table)))
    counts[table] = (await platform.sql<{ n: number }>(`select count(*)::int as n from ${table} where member_seq = ${seq}`))[0]!.n;
  return counts;
}

describe('J-07: a lobby display', () => {
  test('R-RANK-03: a manager’s link shows pictures and nicknames of members who consented, for two days, until the manager ends its session', async () => {
    const [shown, kept] = [await measured('shown.there'), await measured('not.there')];
    await platform.sql(`update member set rank_nickname = 'the heron' where seq = ${shown.seq}`);
    await platform.call('POST', '/consent/save', {
      token: kept.token,
      body: { answers: [{ reader: 'LOBBY', kind: 'activity', given: false }] },
    });
    const { body: link } = await platform.call<{ code: string }>('POST', '/member/handOff', {
      token: home.M.token,
      body: { kind: 'lobby' },
    });
    const opened = { code: link.code, memberSeq: home.M.seq, lang: 'EN' };
    const { token } = (await platform.call<{ token: string }>('POST', '/handOff', { body: opened })).body;
    // the link works once
    expect((await platform.call('POST', '/handOff', { body: opened })).status).toBeGreaterThanOrEqual(400);
    const shows = async () => {
      const { status, body } = await platform.call<{ list?: { user_name: string; u_index: number }[] }>(
        'GET',
        '/member/rank/activity/step',
        {
          token,
        },
      );
      return [status, body.list?.map(({ user_name: name }) => name) ?? []] as const;
    };
    for (let hour = 0; hour <= 48; hour += 12) {
      const [status, names] = await shows();
      expect([hour, status, names.includes('the heron'), names.includes('shown.there'), names.includes('not.there')]).toEqual([
        hour,
        200,
        true,
        false,
        false,
      ]);
      await later(DAY / 2);
    }
    // a display does not show body rankings
    expect((await platform.call('GET', '/member/rank/body/bfp', { token })).status).toBe(403);
    const { body: sessions } = await platform.call<{ list: { sessionSeq: number; way: string }[] }>('GET', '/member/sessions', {
      token: home.M.token,
    });
    const displays = sessions.list.filter(({ way }) => way === 'LOBBY');
    expect(displays).toHaveLength(1);
    const body = { sessionSeq: displays[0]!.sessionSeq };
    expect((await platform.call('DELETE', '/member/sessions', { token: home.M.token, body })).status).toBe(200);
    expect((await shows())[0]).toBe(401);
  });
});

describe('J-10: a year later', () => {
  test('R-PRIV-01 R-PRIV-04: consents are renewed and a goal is met; retention ran; a manager leaves and another takes the team; the company continues, a second one closes and its archive arrives', async () => {
    const { U, M, S, A, otherM, compSeq } = year;
    const call = async <T>(who: Person, method: string, path: string, body?: unknown) => {
      const { status, body: said } = await platform.call<T & { error?: { code: string } }>(method, path, { token: who.token, body });
      return { status, said };
    };
    const proves = async (who: Person) => expect((await call(who, 'POST', '/member/stepUp/password', { pw: PASSWORD })).status).toBe(200);
    const deliver = (list: object[]) => call(U, 'POST', '/ingest/readings', { source: 'band', readings: list });
    const beats = (days: number) => ({ kind: 'heart', bpm: 60, externalId: `heart ${passed} ${days}`, measuredAt: ago(days) });
    const weighs = (weight: number, bfp: number) => ({
      kind: 'body',
      device: 'FT',
      weight,
      bfp,
      externalId: `w ${passed}`,
      measuredAt: ago(0),
    });
    const day = (ahead: number) => ago(-ahead).slice(0, 10);
    const heartsLeft = async () =>
      (await platform.sql<{ n: number }>(`select count(*)::int as n from heart_sample where member_seq = ${U.seq}`))[0]!.n;
    const bodySeenBy = async (who: Person) => {
      const { status, said } = await call<{ list: object[] }>(
        who,
        'GET',
        `/body/list?memberSeq=${U.seq}&startDate=${day(-1_000)}&endDate=${day(0)}`,
      );
      return status === 200 ? said.list.length : status;
    };

    // the first day
    await platform.sql(`update company set exp_dte = '${day(370)}' where seq = ${compSeq}`);
    await deliver([weighs(82, 24), beats(3), beats(2)]);
    expect(
      (await call(U, 'POST', `/body/somatoGoal?memberSeq=${U.seq}`, { UIndex: U.seq, goalGroup: null, wgt: 76, bfp: 18 })).status,
    ).toBe(200);
    await proves(S);
    expect((await call(S, 'POST', '/company/protection', { vitals: 1 })).status).toBe(200);
    const answers = QUESTIONS.map((question) => ({ ...question, given: true }));
    expect((await call(U, 'POST', '/consent/save', { answers })).status).toBe(200);
    expect(await bodySeenBy(M)).toBe(1);

    // a year later the member is asked again, and shown to no one before
    await later(366 * DAY);
    for (const { seq } of [M, S, otherM]) await platform.sql(`update member set consents_until = '2100-01-01' where seq = ${seq}`);
    expect([(await call(U, 'GET', '/user/today')).said.error?.code, await bodySeenBy(M)]).toEqual(['CONSENT_REQUIRED', 0]);
    expect((await call(U, 'POST', '/consent/save', { answers })).status).toBe(200);
    expect(await bodySeenBy(M)).toBe(1);
    await later(DAY);
    await deliver([weighs(76, 18), beats(1)]);
    const { said: today } = await call<{ tiles: { tile: string; weight?: { percent: number } }[] }>(U, 'GET', '/user/today');
    expect(today.tiles.find(({ tile }) => tile === 'goal')!.weight!.percent).toBe(100);

    // data older than the company's one-year rule is erased, with a receipt
    expect(await heartsLeft()).toBe(3);
    await platform.tidy();
    expect(await heartsLeft()).toBe(1);
    const { said: receipts } = await call<{ list: { kind: string; rows: number }[] }>(S, 'GET', '/company/erasures');
    expect(receipts.list).toMatchObject([{ kind: 'vitals', rows: 2 }]);

    // another manager takes the team before the first one leaves
    expect(await bodySeenBy(otherM)).toBe(403);
    await proves(S);
    expect((await call(S, 'POST', '/company/setManager', { list: [U.seq], managerSeq: otherM.seq })).status).toBe(200);
    expect((await call(S, 'DELETE', '/company/deleteMember', { memberSeq: M.seq })).status).toBe(200);
    expect([await bodySeenBy(otherM), await bodySeenBy(M)]).toEqual([2, 401]);

    // the company's last day approaches, and is extended
    await proves(A);
    const { said: profile } = await call<Record<string, string>>(A, 'GET', `/company/profile?compSeq=${compSeq}`);
    const facts = { email: 'desk@yearco.example', tel: '0212345678', address: 'Seoul' };
    const extended = { ...profile, ...facts, expDte: day(700), ppw: PASSWORD };
    expect((await call(A, 'POST', '/company/profile', extended)).status).toBe(200);
    await later(10 * DAY);
    await platform.tidy();
    expect((await call(U, 'GET', '/user/today')).status).toBe(200);

    await proves(A);
    const closing = { list: [second.compSeq], codes: ['SECONDCO'], ppw: PASSWORD };
    expect((await call(A, 'DELETE', '/company/deleteCompany', closing)).status).toBe(200);
    await platform.tidy();
    const [mail] = await mailsTo('secondco.master');
    const files = await unzip(Buffer.from(await (await archiveOf(/archive#(\S{32})$/m.exec(mail!.text)![1]!)).arrayBuffer()));
    expect(files.get('csv/profile.csv')!.toString()).toContain('secondco.member');
    expect((await call(U, 'GET', '/user/today')).status).toBe(200);
  });
});
