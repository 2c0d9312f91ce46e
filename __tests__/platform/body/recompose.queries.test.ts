import { birthDays } from '@/lib/shared/person';
import { seedFixtures, seedToken, type Fixtures, type Person } from '../../support/database/fixtures';
import { agreeToAll, startPlatform, type TestPlatform } from '../../support/database/platform';

type Failure = { error: { code: string; fields?: { path: string; code: string }[] } };
type Facts = { birthDate?: string | null; height?: number | null; gender?: 'M' | 'F'; dept?: string };

let platform: TestPlatform;
let fixtures: Fixtures;
let registered = 0;
beforeAll(async () => {
  platform = await startPlatform();
  fixtures = await seedFixtures(platform, 'PERSONS');
});
afterAll(() => platform.stop());

/** An account created as a manager does, with a token. */
async function register(facts: Facts): Promise<Person> {
  const id = `made.${(registered += 1)}`;
  const { status, body } = await platform.call<{ memberSeq: number }>('POST', '/company/registerUser', {
    token: fixtures.M.token,
    body: { login: { id, lang: 'EN' }, profile: { name: id, email: `${id}@example.com`, ...facts } },
  });
  expect(status).toBe(200);
  // they have signed in and set a password of their own
  await platform.sql(`update member set must_change_password = false where company_seq = ${fixtures.compSeq} and seq = ${body.memberSeq}`);
  await agreeToAll(platform.sql, `company_seq = ${fixtures.compSeq} and seq = ${body.memberSeq}`);
  return { seq: body.memberSeq, token: await seedToken(platform, fixtures.compSeq, body.memberSeq) };
}

/** Saves profile fields and keeps the email address: a new one would require re-authentication. */
async function save({ token, seq }: Person, facts: object, by = token) {
  const [row] = await platform.sql<{ email: string }>(`select email from member where company_seq = ${fixtures.compSeq} and seq = ${seq}`);
  return platform.call<Failure>('POST', '/member/profile', {
    token: by,
    body: { memberSeq: seq, name: 'x', email: row!.email, ...facts },
  });
}

/** One scale that sends a height, one that does not, and one that sends the weight only; before and after a birthday. */
const READINGS = [
  { measuredAt: '2025-05-06T09:00', weight: 61.2, bfp: 28.1, height: 165 },
  { measuredAt: '2025-05-07T09:00', weight: 61.4, bfp: 27.9, ecf: 0.381 },
  { measuredAt: '2025-05-08T09:00', weight: 61.3 },
  { measuredAt: '2026-02-08T21:00', weight: 60.1, bfp: 27.2 },
];
async function weigh({ token }: Person, readings: readonly object[] = READINGS): Promise<void> {
  for (let from = 0; from < readings.length; from += 1000) {
    const part = readings.slice(from, from + 1000).map((reading, index) => ({ kind: 'body', externalId: `r${from + index}`, ...reading }));
    const { body } = await platform.call<{ accepted: number }>('POST', '/ingest/readings', {
      token,
      body: { source: 'device', readings: part },
    });
    expect(body.accepted).toBe(part.length);
  }
}

/** All body data stored for a person, without owner and creation time. */
async function keptOf({ seq }: Person) {
  const of = (table: string, order: string) =>
    platform.sql(
      `select to_jsonb(t) - 'seq' - 'member_seq' - 'batch_seq' - 'created_at' as row from ${table} t where member_seq = ${seq} order by ${order}`,
    );
  return { records: await of('body_record', 'measured_at'), newest: await of('body_newest', '1'), aim: await of('body_aim', '1') };
}

const WOMAN = { gender: 'F', birthDate: '1990-05-07', height: 168.5 } as const;

describe('body records of a person whose details arrive later', () => {
  test('R-TRUE-03: a birth date and a height entered later recompute the records as if known from the start', async () => {
    const [known, unknown] = [await register(WOMAN), await register({ gender: 'F' })];
    await weigh(known);
    await weigh(unknown);
    const before = await keptOf(unknown);
    expect(before.records.every(({ row }) => (row as { body_score: unknown }).body_score === null)).toBe(true);

    const { birthDate, height } = WOMAN;
    expect((await save(unknown, { birthDate, height }, fixtures.M.token)).status).toBe(200);
    const after = await keptOf(unknown);
    expect(after).toEqual(await keptOf(known));
    const rows = after.records.map(({ row }) => row as Record<string, number | null>);
    expect(rows.map(({ age, height: cm }) => [age, cm])).toEqual([
      [34, 165],
      [35, 168.5],
      [35, 168.5],
      [35, 168.5],
    ]);
    expect([rows[0]!.smm, rows[3]!.body_score, rows[3]!.gen_weight].every((value) => typeof value === 'number')).toBe(true);
    expect(rows[2]).toMatchObject({ bfp: null, smm: null, body_score: null, gen_weight: rows[3]!.gen_weight });

    expect((await save(unknown, { birthDate: null, height: null })).status).toBe(200);
    expect(await keptOf(unknown)).toEqual(before);
  });

  test('R-TRUE-03: changing the gender recomputes the records; measured values stay', async () => {
    const [woman, man] = [await register(WOMAN), await register({ ...WOMAN, gender: 'M' })];
    await weigh(woman);
    await weigh(man);
    expect((await save(man, { gender: 'F' })).status).toBe(200);
    expect(await keptOf(man)).toEqual(await keptOf(woman));
  });

  test('R-TRUE-03: a goal’s attainment, the ranking and the dashboard follow the recomputed records', async () => {
    const [known, unknown] = [await register(WOMAN), await register({ gender: 'F' })];
    for (const person of [known, unknown]) {
      await weigh(person);
      await platform.sql(
        `insert into body_goal (company_seq, member_seq, wgt, bfp, set_at) values (${fixtures.compSeq}, ${person.seq}, 57, 22, '2025-06-01')`,
      );
    }
    const bands = async () => (await platform.call<object>('GET', '/manager/getMembersAgeUnit', { token: fixtures.S.token })).body;
    const [before] = [await bands()];
    expect((await save(unknown, { birthDate: WOMAN.birthDate, height: WOMAN.height })).status).toBe(200);
    expect(await keptOf(unknown)).toEqual(await keptOf(known));
    expect(await bands()).not.toEqual(before);
    const ranking = await platform.call<{ list: { u_index: number; score: number | null }[] }>(
      'GET',
      '/member/rank/body/score?startDt=20260201&endDt=20260210&page=0&size=100',
      { token: fixtures.S.token },
    );
    const scores = [known, unknown].map(({ seq }) => ranking.body.list.find((row) => row.u_index === seq)?.score);
    expect(scores[0]).toEqual(expect.any(Number));
    expect(scores[1]).toBe(scores[0]);
  });

  test('R-TRUE-03: more records than fit one statement are recomputed in one call', async () => {
    const days = Array.from({ length: 510 }, (_, index) => ({
      measuredAt: new Date(Date.UTC(2022, 0, 1, 22) + index * 86_400_000).toISOString(),
      weight: 60 + (index % 30) / 10,
      bfp: 25 + (index % 20) / 10,
    }));
    const [known, unknown] = [await register(WOMAN), await register({ gender: 'F' })];
    await weigh(known, days);
    await weigh(unknown, days);
    expect((await save(unknown, { birthDate: WOMAN.birthDate, height: WOMAN.height })).status).toBe(200);
    expect(await keptOf(unknown)).toEqual(await keptOf(known));
  });
});

describe('a person’s details', () => {
  test('R-MEMB-03: an implausible birth date or height is refused by field', async () => {
    const { first, last } = birthDays(new Date().toISOString().slice(0, 10));
    const beyond = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
    const person = await register({});
    for (const [field, value] of [
      ['birthDate', '1899-12-31'],
      ['birthDate', beyond(first, -2)],
      ['birthDate', beyond(last, 2)],
      ['birthDate', '1990-02-30'],
      ['birthDate', '7 May 1990'],
      ['height', 99.9],
      ['height', 230.1],
      ['height', '170'],
      ['dept', 'x'.repeat(51)],
    ] as const) {
      const { status, body } = await save(person, { [field]: value }, fixtures.M.token);
      expect([field, value, status, body.error.fields?.map(({ path }) => path)]).toEqual([field, value, 422, [field]]);
      const made = await platform.call<Failure>('POST', '/company/registerUser', {
        token: fixtures.M.token,
        body: { login: { id: 'never.made', lang: 'EN' }, profile: { name: 'x', email: 'x@example.com', [field]: value } },
      });
      expect([made.status, made.body.error.fields?.map(({ path }) => path)]).toEqual([422, [`profile.${field}`]]);
    }
    expect((await save(person, { birthDate: beyond(first, 2), height: 230, dept: 'Sales' }, fixtures.M.token)).status).toBe(200);
  });

  test('R-MEMB-03: only a manager sets the department, and "" clears it', async () => {
    const person = await register({ dept: ' 영업팀 ' });
    const dept = async () => (await platform.call<{ dept: string | null }>('GET', '/member/profile', { token: person.token })).body.dept;
    expect(await dept()).toBe('영업팀');
    expect((await save(person, { dept: 'Board' })).status).toBe(403);
    expect((await save(person, { dept: '' }, fixtures.M.token)).status).toBe(200);
    expect(await dept()).toBeNull();
  });

  test('R-MEMB-03: two managers who change a birth date concurrently do not overwrite each other', async () => {
    const person = await register(WOMAN);
    const row = async () =>
      (
        await platform.call<{ version: string; birthDate: string }>('GET', `/manager/member?memberSeq=${person.seq}`, {
          token: fixtures.M.token,
        })
      ).body;
    const { version } = await row();
    expect((await save(person, { birthDate: '1990-05-08', version }, fixtures.M.token)).status).toBe(200);
    expect((await save(person, { birthDate: '1990-05-09', version }, fixtures.M.token)).status).toBe(409);
    expect((await row()).birthDate).toBe('1990-05-08');
  });
});

describe('a person’s time zone', () => {
  const zoneOf = async ({ token }: Person) => {
    const { timeZone, zoneChosen } = (await platform.call<{ timeZone: string; zoneChosen: boolean }>('GET', '/member/profile', { token }))
      .body;
    return [timeZone, zoneChosen];
  };
  const choose = (token: string, timeZone: string) => platform.call<Failure>('POST', '/member/timeZone', { token, body: { timeZone } });

  test('R-INFO-02: a new account has its company’s zone until the member chooses one', async () => {
    expect(
      (
        await platform.call('POST', '/company/profile', {
          token: fixtures.S.token,
          body: { compSeq: fixtures.compSeq, compName: 'Persons', email: 'p@example.com', tel: '', address: '', timeZone: 'Europe/Berlin' },
        })
      ).status,
    ).toBe(200);
    const person = await register({});
    expect(await zoneOf(person)).toEqual(['Europe/Berlin', false]);
    expect((await choose(person.token, 'Europe/Berlin')).status).toBe(200);
    expect(await zoneOf(person)).toEqual(['Europe/Berlin', true]);
    expect((await save(person, { timeZone: 'America/New_York' })).status).toBe(200);
    expect(await zoneOf(person)).toEqual(['America/New_York', true]);
    expect(await zoneOf(fixtures.U)).toEqual(['Asia/Seoul', false]);
  });

  test('R-INFO-02: an invalid zone, or setting another person’s, is refused', async () => {
    const person = await register({});
    for (const zone of ['Mars/Olympus', '+05:30', 'Seoul', '', "UTC'"]) {
      const { status, body } = await choose(person.token, zone);
      expect([zone, status, body.error.fields?.map(({ path }) => path)]).toEqual([zone, 422, ['timeZone']]);
    }
    expect((await save(person, { timeZone: 'Asia/Tokyo' }, fixtures.M.token)).status).toBe(403);
  });

  test('R-INFO-02: after a change, days are in the new zone, also for earlier measurements', async () => {
    const person = await register({ ...WOMAN, birthDate: '1990-02-08' });
    expect((await choose(person.token, 'Asia/Seoul')).status).toBe(200);
    // the evening of 7 February in New York, the morning of the 8th in Seoul: a birthday
    await weigh(person, [{ measuredAt: '2026-02-08T01:00:00Z', weight: 60, bfp: 25 }]);
    const steps = { kind: 'steps', externalId: 's', day: '2026-02-08', steps: 4321 };
    await platform.call('POST', '/ingest/readings', { token: person.token, body: { source: 'device', readings: [steps] } });
    const listed = async (day: string) => {
      const path = `/user/getMyTrend?startDate=${day}&endDate=${day}`;
      return (await platform.call<{ list: unknown[] }>('GET', path, { token: person.token })).body.list.length;
    };
    const ages = () => platform.sql(`select age from body_record where member_seq = ${person.seq}`);
    expect([await listed('2026-02-08'), await ages()]).toEqual([1, [{ age: 36 }]]);
    expect((await choose(person.token, 'America/New_York')).status).toBe(200);
    expect([await listed('2026-02-07'), await listed('2026-02-08'), await ages()]).toEqual([1, 0, [{ age: 35 }]]);
    // a day's total is what the tracker counted on that day, and cannot be split by hours
    expect(await platform.sql(`select day::text, step from step_day where member_seq = ${person.seq}`)).toEqual([
      { day: '2026-02-08', step: 4321 },
    ]);
  });
});
