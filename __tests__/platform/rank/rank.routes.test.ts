import type { Run, StepDay } from '@/lib/health/contract';
import { walkOf } from '@/lib/health/steps/steps';
import { runKcal } from '@/lib/measures/runEnergy';
import type { RankEntry } from '@/lib/rank/contract';
import { seedRecord, seedSteps } from '../../support/database/seedRecords';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

interface Ranking {
  list: RankEntry[];
  total: number;
  mine: RankEntry | null;
  position: number | null;
  around: RankEntry[];
  startDt: string;
  endDt: string;
  today: string;
}

const TEN_DAYS = 'startDt=20240301&endDt=20240310';
const PEOPLE = {
  harin: { name: '하린', gender: 'M', age: 45, height: 178, weight: 82, bfp: 24 },
  garam: { name: '가람', gender: 'F', age: 38, height: 163, weight: 58, bfp: 30 },
  minsu: { name: '민수', gender: 'M', age: 29, height: 172, weight: 70, bfp: 12 },
  sora: { name: '소라', gender: 'F', age: 29, height: 165, weight: 57.2, bfp: 23 },
} as const;

let platform: TestPlatform;
let compSeq: number;
const seqs: Record<string, number> = {};
const tokens: Record<string, string> = {};

async function add(
  id: string,
  type: 'U' | 'M' | 'S',
  facts: { name?: string; gender?: 'M' | 'F'; height?: number; managerSeq?: number } = {},
) {
  const login = `${id}.rank`;
  seqs[id] = await platform.addMember({ compSeq, id: login, type, ...facts });
  tokens[id] = await platform.signIn(compSeq, login);
}

beforeAll(async () => {
  platform = await startPlatform();
  compSeq = await platform.addCompany('RANK');
  await add('manager', 'M', { name: '팀장' });
  for (const [id, { name, gender, height }] of Object.entries(PEOPLE))
    await add(id, 'U', { name, gender, height, managerSeq: seqs.manager! });
  await add('nobody', 'U', { name: '무기록' });
  await add('hidden', 'U', { name: '숨김' });
  await platform.sql(`update member set rank_opt_out = true where seq = ${seqs.hidden}`);
  // one inside the range, one before it, one on its last evening in Korea, one on its first day
  const times = {
    harin: '2024-03-05T00:00:00Z',
    garam: '2024-02-20T00:00:00Z',
    minsu: '2024-03-10T14:59:00Z',
    sora: '2024-03-01T00:00:00Z',
  };
  for (const [id, reading] of Object.entries(PEOPLE))
    await seedRecord(platform, { compSeq, memberSeq: seqs[id]!, at: times[id as keyof typeof times], reading });
  await seedRecord(platform, { compSeq, memberSeq: seqs.minsu!, at: '2024-03-10T15:00:00Z', reading: { ...PEOPLE.minsu, bfp: 45 } });
  await seedRecord(platform, {
    compSeq,
    memberSeq: seqs.harin!,
    at: '2024-03-06T00:00:00Z',
    reading: { ...PEOPLE.harin, bfp: null },
    device: 'SM',
  });
  await seedRecord(platform, { compSeq, memberSeq: seqs.hidden!, at: '2024-03-05T00:00:00Z', reading: PEOPLE.minsu });
  for (const [id, day, step] of [
    ['harin', '2024-03-01', 20_000],
    ['harin', '2024-03-10', 30_000],
    ['harin', '2024-03-11', 99_000],
    ['garam', '2024-03-04', 50_000],
    ['minsu', '2024-03-02', 100_000],
    ['hidden', '2024-03-02', 99_999],
  ] as const)
    await seedSteps(platform, compSeq, seqs[id]!, day, step);

  const other = await platform.addCompany('FOREIGN');
  const foreign = await platform.addMember({ compSeq: other, id: 'foreign.rank', type: 'U', name: '남의회사' });
  await seedRecord(platform, { compSeq: other, memberSeq: foreign, at: '2024-03-05T00:00:00Z', reading: PEOPLE.minsu });
}, 60_000);

afterAll(() => platform.stop());

async function ranking(path: string, who = 'harin', query = TEN_DAYS): Promise<Ranking> {
  const { status, body } = await platform.call<Ranking>('GET', `/member/rank/${path}?${query}`, { token: tokens[who]! });
  expect(status).toBe(200);
  return body;
}

const places = ({ list }: Ranking, field: 'score' | 'step' | 'calorie' | 'bfp' | 'bmi' | 'improvement') =>
  list.map((entry) => [entry.rank, entry.user_name, entry[field]]);

test('R-RANK-01: body scores are rounded down, equal ones share a place and the next is skipped; members without one come last', async () => {
  expect(places(await ranking('body/score'), 'score')).toEqual([
    [1, '민수', 86],
    [2, '소라', 80],
    [3, '가람', 73],
    [3, '하린', 73],
    [null, '무기록', null],
  ]);
});

test('R-RANK-01: fat percentage and BMI are ranked by closeness to the ideal for the sex, and shown unchanged', async () => {
  expect(places(await ranking('body/bfp'), 'bfp').slice(0, 4)).toEqual([
    [1, '소라', 23],
    [2, '민수', 12],
    [3, '가람', 30],
    [4, '하린', 24],
  ]);
  expect(places(await ranking('body/bmi'), 'bmi').slice(0, 4)).toEqual([
    [1, '소라', 21],
    [2, '가람', 21.8],
    [3, '민수', 23.7],
    [4, '하린', 25.9],
  ]);
});

describe('R-RANK-01: fat percentage and BMI have no ideal value under 18, so nobody is ranked by their distance to one', () => {
  const AGES = { grown: 18, young: 17, unknown: null, unseen: 16 } as const;
  beforeAll(async () => {
    const own = await platform.addCompany('YOUNG');
    for (const [id, type] of [['teacher', 'M'], ...Object.keys(AGES).map((name) => [name, 'U'] as const)] as const) {
      seqs[id] = await platform.addMember({ compSeq: own, id: `${id}.rank`, type, name: id });
      tokens[id] = await platform.signIn(own, `${id}.rank`);
    }
    // the young are at the ideal
    for (const [id, age] of Object.entries(AGES)) {
      const reading = { gender: 'M', age, height: 178, weight: id === 'grown' ? 80 : 69.7, bfp: id === 'grown' ? 25 : 15 } as const;
      await seedRecord(platform, { compSeq: own, memberSeq: seqs[id]!, at: '2024-03-05T00:00:00Z', reading });
    }
    await platform.sql(`update member set rank_opt_out = true where seq = ${seqs.unseen}`);
  });

  test.each([
    ['bfp', 15, 25],
    ['bmi', 22, 25.2],
  ] as const)(
    '%s: they are listed without a value, to members and staff, and see none on their own card',
    async (measure, ideal, other) => {
      for (const who of ['grown', 'young', 'teacher'])
        expect([who, places(await ranking(`body/${measure}`, who), measure)]).toEqual([
          who,
          [
            [1, 'unknown', ideal],
            [2, 'grown', other],
            [null, 'young', null],
          ],
        ]);
      for (const who of ['young', 'unseen'])
        expect([who, (await ranking(`body/${measure}`, who)).mine]).toMatchObject([who, { rank: null, [measure]: null, memberCnt: 2 }]);
      expect((await ranking(`body/${measure}`, 'young')).around).toEqual([]);
    },
  );

  test('whoever has turned 18 since is ranked from their next measurement on', async () => {
    const reading = { gender: 'M', age: 18, height: 178, weight: 69.7, bfp: 15 } as const;
    const { comp } = (await platform.sql<{ comp: number }>(`select company_seq as comp from member where seq = ${seqs.young}`))[0]!;
    await seedRecord(platform, { compSeq: comp, memberSeq: seqs.young!, at: '2024-03-08T00:00:00Z', reading });
    expect((await ranking('body/bfp', 'young')).mine).toMatchObject({ rank: 1, bfp: 15, memberCnt: 3 });
  });
});

test('R-RANK-01: steps are those of the range only', async () => {
  expect(places(await ranking('activity/step'), 'step')).toEqual([
    [1, '민수', 100_000],
    [2, '가람', 50_000],
    [2, '하린', 50_000],
    [null, '무기록', null],
    [null, '소라', null],
  ]);
});

test('R-PRIV-03: steps of a member who has not answered the consent questions are hidden: they are listed as without steps', async () => {
  const compSeq = await platform.addCompany('UNASKED');
  const [asked, unasked] = [
    await platform.addMember({ compSeq, id: 'asked.rank', type: 'U', name: '답함' }),
    await platform.addMember({ compSeq, id: 'unasked.rank', type: 'U', name: '모름' }),
  ];
  for (const [seq, step] of [
    [asked, 1_000],
    [unasked, 9_000],
  ] as const)
    await seedSteps(platform, compSeq, seq, '2024-03-02', step);
  await platform.sql(`delete from consent where company_seq = ${compSeq} and member_seq = ${unasked}`);
  await platform.sql(`update member set consents_until = null where company_seq = ${compSeq} and seq = ${unasked}`);
  tokens.asked = await platform.signIn(compSeq, 'asked.rank');
  const seen = await ranking('activity/step', 'asked');
  expect(places(seen, 'step')).toEqual([
    [1, '답함', 1_000],
    [null, '모름', null],
  ]);
  expect(seen.list[0]!.memberCnt).toBe(1);
  expect(places(await ranking('activity/calorie', 'asked'), 'calorie').at(-1)).toEqual([null, '모름', null]);
  // asked again, as every new member is, they are listed once they have answered
  await platform.sql(`update member set consents_until = '2100-01-01' where company_seq = ${compSeq} and seq = ${unasked}`);
  expect(places(await ranking('activity/step', 'asked'), 'step')[0]).toEqual([1, '모름', 9_000]);
});

test('R-RANK-02: the total is the average of body score and step score; a missing part counts as zero', async () => {
  expect(places(await ranking('total/total'), 'score')).toEqual([
    [1, '민수', 93],
    [2, '가람', 71.5],
    [2, '하린', 71.5],
    [4, '소라', 40],
    [null, '무기록', null],
  ]);
});

test('R-RANK-01: burned calories come from steps and runs, without counting a run’s steps twice', async () => {
  await seedSteps(platform, compSeq, seqs.harin!, '2024-04-02', 8423);
  await seedSteps(platform, compSeq, seqs.garam!, '2024-04-02', 8423);
  await seedSteps(platform, compSeq, seqs.minsu!, '2024-04-02', 9000, 300);
  await platform.sql(
    `insert into run (company_seq, member_seq, source, external_id, measured_at, distance, seconds, step) values (${compSeq}, ${seqs.harin}, 'device', 'r1', '2024-04-02T09:00:00Z', 5, 1800, 8423)`,
  );
  // only a run, from a member without steps
  await platform.sql(
    `insert into run (company_seq, member_seq, source, external_id, measured_at, distance, seconds, calories, step) values (${compSeq}, ${seqs.sora}, 'device', 'r2', '2024-04-02T09:00:00Z', 3, 1200, 250, 3000)`,
  );
  expect(places(await ranking('activity/calorie', 'harin', 'startDt=20240401&endDt=20240410'), 'calorie').slice(0, 4)).toEqual([
    [1, '하린', 453],
    [2, '민수', 300],
    [3, '소라', 250],
    [4, '가람', 165],
  ]);
});

test('R-RANK-01: a device’s energy of a day includes that of the day’s runs, by the member’s own day', async () => {
  const run = (id: string, at: string, calories: number, step: number | null) =>
    platform.sql(
      `insert into run (company_seq, member_seq, source, external_id, measured_at, distance, seconds, calories, step) values (${compSeq}, ${seqs[id]}, 'device', '${at}', '${at}', 10, 3600, ${calories}, ${step})`,
    );
  for (const id of ['harin', 'garam', 'minsu']) await seedSteps(platform, compSeq, seqs[id]!, '2024-06-03', 14_000, 950);
  await run('harin', '2024-06-03T09:00:00Z', 800, 10_000);
  // the first and the last minute of 3 June in Korea
  await run('garam', '2024-06-02T15:00:00Z', 800, null);
  await run('garam', '2024-06-03T14:59:00Z', 200, null);
  // the evening before, and the day after the range
  await run('minsu', '2024-06-02T14:59:00Z', 800, null);
  await run('minsu', '2024-06-10T15:00:00Z', 800, null);
  // another member's steps and energy of the day do not count
  await run('sora', '2024-06-03T09:00:00Z', 700, null);
  expect(places(await ranking('activity/calorie', 'harin', 'startDt=20240601&endDt=20240610'), 'calorie').slice(0, 4)).toEqual([
    [1, '민수', 1750],
    [2, '가람', 1000],
    [3, '하린', 950],
    [4, '소라', 700],
  ]);
});

test('R-RANK-01: an entry has team, picture and the number ranked, and no value but the ranked one', async () => {
  const { mine } = await ranking('body/score');
  expect(mine).toEqual({
    rank: 3,
    user_name: '하린',
    u_index: seqs.harin,
    profile: null,
    mgr_name: '팀장',
    mgr_index: seqs.manager,
    memberCnt: 4,
    score: 73,
    step: null,
    calorie: null,
    bfp: null,
    bmi: null,
    improvement: null,
  });
});

test('R-RANK-01: improvement is the rise from the first to the last score in the range, relative to the start', async () => {
  const improvement = async () =>
    places(await ranking('improvement/improvement', 'harin', 'startDt=20240501&endDt=20240531'), 'improvement');
  const seed = (id: string, at: string, score: number) =>
    platform.sql(
      `insert into body_record (company_seq, member_seq, source, external_id, measured_at, device, gender, weight, body_score) values (${compSeq}, ${seqs[id]}, 'device', '${at}', '${at}', 'FT', 'F', 60, ${score})`,
    );
  expect((await improvement()).every(([rank]) => rank === null)).toBe(true);
  // 71.4 → 74.9, whatever came between or outside the range; 80.0 → 79.2; two on one Korean day do not count
  await seed('harin', '2024-04-30T14:59:00Z', 10);
  await seed('harin', '2024-04-30T15:00:00Z', 71.44);
  await seed('harin', '2024-05-10T00:00:00Z', 90);
  await seed('harin', '2024-05-31T14:59:00Z', 74.96);
  await seed('harin', '2024-05-31T15:00:00Z', 99);
  await seed('sora', '2024-05-02T00:00:00Z', 80);
  await seed('sora', '2024-05-20T00:00:00Z', 79.2);
  await seed('minsu', '2024-05-02T15:30:00Z', 60);
  await seed('minsu', '2024-05-03T14:00:00Z', 70);
  expect(await improvement()).toEqual([
    [1, '하린', 3.5],
    [2, '소라', -0.8],
    [null, '가람', null],
    [null, '무기록', null],
    [null, '민수', null],
  ]);
});

test('R-RANK-02: one’s own basis is what the rankings calculate with', async () => {
  const basis = await platform.call('GET', `/member/rankBasis?${TEN_DAYS}`, { token: tokens.harin! });
  // 50,000 steps in 10 days; the latest record with a score is of 5 March
  expect(basis.body).toMatchObject({
    startDt: '20240301',
    endDt: '20240310',
    days: 10,
    steps: 50_000,
    first: null,
    last: null,
    body: { date: '2024-03-05T00:00:00.000Z' },
  });
  const { mine } = await ranking('total/total');
  const { score } = (basis.body as { body: { score: number } }).body;
  expect(mine!.score).toBe((Math.floor(score) + 70) / 2);
  const may = await platform.call('GET', '/member/rankBasis?startDt=20240501&endDt=20240531', { token: tokens.harin! });
  expect(may.body).toMatchObject({ steps: null, days: 31, first: { score: 71.44 }, last: { score: 74.96 } });
  expect((await platform.call('GET', '/member/rankBasis', { token: tokens.manager! })).status).toBe(403);
});

describe('R-RANK-01: in a company of thirty with steps 3000, 2900, … 100', () => {
  const people: number[] = [];
  let token: string;
  beforeAll(async () => {
    const many = await platform.addCompany('MANY');
    for (let place = 1; place <= 30; place += 1) {
      const id = `runner${String(place).padStart(2, '0')}.rank`;
      const seq = await platform.addMember({ compSeq: many, id, type: 'U', name: `주자 ${place}` });
      people.push(seq);
      await seedSteps(platform, many, seq, '2024-03-05', 3100 - 100 * place);
    }
    token = await platform.signIn(many, 'runner12.rank');
  });
  const ask = async (query: string) =>
    (await platform.call<Ranking>('GET', `/member/rank/activity/step?${TEN_DAYS}&${query}`, { token })).body;
  const ranksOf = (list: RankEntry[]) => list.map(({ rank }) => rank);

  test('five are listed on either side of one’s own place, whatever the page', async () => {
    const { list, around, position, mine, total } = await ask('page=2&size=10');
    expect(ranksOf(list)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
    expect(ranksOf(around)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
    expect({ position, total, rank: mine!.rank, own: around[5]!.u_index }).toEqual({ position: 11, total: 30, rank: 12, own: people[11] });
  });

  test('without a size the whole list is returned; a page beyond the last is empty', async () => {
    expect((await ask('')).list).toHaveLength(30);
    expect((await ask('page=3&size=10')).list).toEqual([]);
    expect((await platform.call('GET', '/member/rank/activity/step?size=0', { token })).status).toBe(422);
  });
});

describe('how members appear in rankings', () => {
  const choose = (who: string, shownAs: string, nickname: string | null = null, picture = true) =>
    platform.call<{ error?: { code: string } }>('POST', '/member/rankSetting', {
      token: tokens[who]!,
      body: { shownAs, nickname, picture },
    });
  const setting = async (who: string) => (await platform.call<object>('GET', '/member/rankSetting', { token: tokens[who]! })).body;
  const named = ({ list }: Ranking, name: string) => list.find(({ user_name }) => user_name === name);
  afterAll(async () => {
    await choose('sora', 'NAME');
    await choose('garam', 'NAME');
  });

  test('P6: with a nickname neither name nor number nor an unwanted picture reaches others, managers included', async () => {
    await platform.sql(`update member set picture_file = 'p-sora.webp' where seq = ${seqs.sora}`);
    expect(named(await ranking('body/score'), '소라')!.profile).toContain('p-sora');
    expect(await setting('sora')).toEqual({ shownAs: 'NAME', nickname: null, picture: true, chosenAt: null });
    expect((await choose('sora', 'NICKNAME', ' 달리는  구름 ', false)).status).toBe(200);
    for (const who of ['harin', 'manager']) {
      const seen = await ranking('body/score', who);
      expect(JSON.stringify(seen)).not.toContain('소라');
      expect(named(seen, '달리는 구름')).toMatchObject({ rank: 2, u_index: null, profile: null, score: 80 });
    }
    expect((await ranking('body/score', 'sora')).mine).toMatchObject({ user_name: '달리는 구름', u_index: seqs.sora });
    expect(await setting('sora')).toMatchObject({
      shownAs: 'NICKNAME',
      nickname: '달리는 구름',
      picture: false,
      chosenAt: expect.any(String) as string,
    });
  });

  test('P6: hiding takes effect at once; showing the name again restores the place and removes the nickname', async () => {
    await choose('sora', 'HIDDEN');
    const seen = await ranking('body/score');
    expect(seen.list.map(({ rank }) => rank)).toEqual([1, 2, 2, null]);
    expect((await ranking('body/score', 'sora')).mine).toMatchObject({ rank: null, score: 80, user_name: '소라' });
    await choose('sora', 'NAME');
    expect(named(await ranking('body/score'), '소라')).toMatchObject({ rank: 2, profile: expect.stringContaining('p-sora') as string });
    expect(await setting('sora')).toMatchObject({ shownAs: 'NAME', nickname: null });
  });

  test('P6: a nickname cannot be a colleague’s name or nickname', async () => {
    await choose('sora', 'NICKNAME', 'Cloud');
    expect((await choose('minsu', 'NICKNAME', 'CLOUD')).body.error?.code).toBe('CONFLICT');
    expect((await choose('minsu', 'NICKNAME', '하린')).status).toBe(409);
    expect((await choose('minsu', 'NICKNAME', '남의회사')).status).toBe(200);
    expect((await choose('minsu', 'NAME')).status).toBe(200);
    expect((await choose('sora', 'NICKNAME', 'Cloud')).status).toBe(200);
  });

  test('R-OPS-02 P6: what a choice no longer shows is noted for a restore, and a choice that takes nothing back is not', async () => {
    const noted = async (...choice: [shownAs: string, nickname?: string | null, picture?: boolean]) => {
      const before = (await platform.notes()).length;
      expect((await choose('garam', ...choice)).status).toBe(200);
      return (await platform.notes()).slice(before).map(({ memberSeq, refused }) => [memberSeq, refused!.unwanted]);
    };
    const name = [[seqs.garam, ['NAME']]];
    expect(await noted('NICKNAME', 'Wave')).toEqual(name);
    expect(await noted('NICKNAME', 'Wave')).toEqual([]);
    expect(await noted('NICKNAME', 'Wave', false)).toEqual([[seqs.garam, ['PICTURE']]]);
    expect(await noted('NICKNAME', 'Wave', false)).toEqual([]);
    expect(await noted('NICKNAME', 'Breeze', false)).toEqual(name);
    expect(await noted('HIDDEN', null, false)).toEqual(name);
    expect(await noted('HIDDEN', null, false)).toEqual([]);
    expect(await noted('NICKNAME', 'Wave')).toEqual([]);
    expect(await noted('NAME')).toEqual([]);
    // as in a backup from before any choice
    await platform.sql(`update member set rank_opt_out = true, rank_picture = false, rank_chosen_at = null where seq = ${seqs.garam}`);
    expect(await noted('HIDDEN', null, false)).toEqual([[seqs.garam, ['NAME', 'PICTURE']]]);
    expect(await noted('NAME')).toEqual([]);
  });

  test.each([
    ['a missing nickname', 'NICKNAME', null],
    ['a blank nickname', 'NICKNAME', '   '],
    ['a nickname without letters', 'NICKNAME', '...'],
    ['text that changes direction', 'NICKNAME', 'abc\u202egnp'],
    ['markup', 'NICKNAME', '<b>a</b>'],
    ['21 letters', 'NICKNAME', 'a'.repeat(21)],
    ['an unknown choice', 'SECRET', null],
  ])('P6: refused: %s', async (_, shownAs, nickname) => {
    expect((await choose('minsu', shownAs, nickname)).status).toBe(422);
  });
});

test('P6: a member who opted out is in no list, takes no place, and still sees their own value', async () => {
  const seen = await ranking('body/score', 'harin');
  expect(JSON.stringify(seen)).not.toContain('숨김');
  expect((await ranking('body/score', 'hidden')).mine).toMatchObject({ rank: null, score: 86, user_name: '숨김' });
});

test('Z5: a manager sees the company’s ranking without a place of their own, and no one of another company', async () => {
  const seen = await ranking('total/total', 'manager');
  expect(seen.mine).toBeNull();
  expect(seen.total).toBe(5);
  expect(JSON.stringify(seen)).not.toContain('남의회사');
});

test.each([
  ['body/step', TEN_DAYS, 422],
  ['body/score', 'startDt=20240310&endDt=20240301', 422],
  ['body/score', 'startDt=20240230&endDt=20240301', 422],
  ['body/score', 'startDt=20200101&endDt=20240301', 422],
  ['body/score', '', 200],
])('R-RANK-01: %s?%s returns %i', async (path, query, status) => {
  expect((await platform.call('GET', `/member/rank/${path}?${query}`, { token: tokens.harin! })).status).toBe(status);
});

describe('P2: a ranking by body values is logged as an access to everyone shown', () => {
  const looks = async () => {
    const rows = await platform.sql<{ subject: number }>(
      `select subject_seq as subject from access_log where company_seq = ${compSeq} and viewer_seq = ${seqs.manager} order by subject_seq`,
    );
    await platform.sql(`delete from access_log where company_seq = ${compSeq}`);
    return rows.map(({ subject }) => subject);
  };
  const valued = (ids: readonly string[]) => ids.map((id) => seqs[id]).sort((a, b) => a! - b!);

  test.each(['body/score', 'body/bfp', 'body/bmi', 'total/total', 'activity/calorie'])(
    'R-PRIV-06: %s, requested by a manager',
    async (path) => {
      await looks();
      const { list } = await ranking(path, 'manager');
      const shown = list.filter(({ rank }) => rank !== null).map(({ u_index: seq }) => seq!);
      expect(shown.length).toBeGreaterThan(2);
      expect(await looks()).toEqual(shown.sort((a, b) => a - b));
    },
  );

  test('a member with a nickname is logged too, and sees who looked', async () => {
    await platform.sql(`update member set rank_nickname = 'fox' where seq = ${seqs.sora}`);
    await looks();
    expect((await ranking('body/score', 'manager')).list.find(({ user_name: name }) => name === 'fox')?.u_index).toBeNull();
    const accesses = await platform.call<{ list: object[] }>('GET', '/privacy/accesses', { token: tokens.sora! });
    expect(accesses.body.list).toMatchObject([{ name: '팀장', role: 'M', viewed: ['LIST'], changed: false }]);
    expect(await looks()).toEqual(valued(['garam', 'harin', 'minsu', 'sora']));
    await platform.sql(`update member set rank_nickname = null where seq = ${seqs.sora}`);
  });

  test('a page is logged for the people on it only; steps, and colleagues’ accesses, for no one', async () => {
    await looks();
    await ranking('body/score', 'manager', `${TEN_DAYS}&page=1&size=1`);
    expect(await looks()).toEqual(valued(['sora']));
    await ranking('activity/step', 'manager');
    await ranking('body/score', 'harin');
    expect(await platform.sql(`select seq from access_log where company_seq = ${compSeq}`)).toEqual([]);
  });
});

describe('R-RANK-01 R-HEALTH-07: calories rank by the height that the Steps tab uses', () => {
  /** A member with a record of 190 cm and weights typed since, which store no height; their calories of 10,000 steps on both screens. */
  async function caloriesOf(id: string, height: number | null, typed: number) {
    await add(id, 'U', { name: id, gender: 'M', managerSeq: seqs.manager! });
    await platform.sql(`update member set height = ${height} where seq = ${seqs[id]}`);
    const person = { gender: 'M', age: 45, height: 190, weight: 80, bfp: 20 } as const;
    for (let nth = 0; nth <= typed; nth += 1)
      await seedRecord(platform, {
        compSeq,
        memberSeq: seqs[id]!,
        at: `2024-08-${String(nth + 1).padStart(2, '0')}T00:00:00Z`,
        reading: nth === 0 ? person : { ...person, height: null, bfp: null },
      });
    await seedSteps(platform, compSeq, seqs[id]!, '2024-09-02', 10_000);
    const { body } = await platform.call<{ list: StepDay[] }>('GET', '/user/getStepIndicator?startDate=2024-09-02&endDate=2024-09-02', {
      token: tokens[id]!,
    });
    const { mine } = await ranking('activity/calorie', id, 'startDt=20240901&endDt=20240910');
    return [mine?.calorie, body.list[0]?.calories];
  }

  test.each([
    ['grown', 'the account’s', 160, 1, 160],
    ['newer', 'without that, of the newest record with one', null, 1, 190],
    ['tenth', 'which may be the tenth latest', null, 9, 190],
    ['eleventh', 'but not the eleventh', null, 10, null],
  ])('%s: %s', async (id, _rule, account, typed, height) => {
    const { kcal } = walkOf({ gender: 'M', height, weight: 80 }, 10_000);
    expect(await caloriesOf(id, account, typed)).toEqual([kcal, kcal]);
  });
});

test('R-RANK-01 R-HEALTH-07 R-HEALTH-08: calories of a past range are those of the newest weight by its end, ranked as on the tabs of steps and runs', async () => {
  await add('slimmed', 'U', { gender: 'M', height: 178, managerSeq: seqs.manager! });
  const memberSeq = seqs.slimmed!;
  // 80 kg from the first instant after 10 September in Korea
  for (const [at, weight] of [
    ['2024-08-20T00:00:00Z', 95],
    ['2024-09-05T00:00:00Z', 90],
    ['2024-09-10T15:00:00Z', 80],
  ] as const)
    await seedRecord(platform, { compSeq, memberSeq, at, reading: { weight, bfp: null } });
  await seedSteps(platform, compSeq, memberSeq, '2024-09-02', 10_000);
  await platform.sql(
    `insert into run (company_seq, member_seq, measured_at, distance, seconds, source, external_id) values (${compSeq}, ${memberSeq}, '2024-09-03T00:00:00Z', 5, 1800, 'device', 'run')`,
  );
  const caloriesTo = async (last: number) => {
    const own = <T>(path: string) => platform.call<{ list: T[] }>('GET', path, { token: tokens.slimmed! });
    const steps = await own<StepDay>(`/user/getStepIndicator?startDate=2024-09-01&endDate=2024-09-${last}`);
    const runs = await own<Run>(`/run/list?startDay=2024-09-01&endDay=2024-09-${last}`);
    const { mine } = await ranking('activity/calorie', 'slimmed', `startDt=20240901&endDt=202409${last}`);
    return [mine?.calorie, steps.body.list[0]?.calories, runs.body.list[0]?.calories];
  };
  for (const [last, weight] of [
    [10, 90],
    [11, 80],
  ] as const) {
    const walking = walkOf({ gender: 'M', height: 178, weight }, 10_000).kcal;
    const running = runKcal(5, 1800, weight);
    expect([last, ...(await caloriesTo(last))]).toEqual([last, walking + running, walking, running]);
  }
});
