import { BP_CLASSES, bpClass } from '@/lib/health/bloodPressure/pressureClass';
import { somatotypeOf } from '@/lib/body/somatotype/somatotype';
import { runSeed } from '@/__tests__/support/database/runSeed';
import { numberKinds } from '@/lib/measures/measures';
import { DEMO_PERSONAS } from '@/platform/seed/personas';

const ANCHOR = '2026-11-21T03:00:00.000Z';
const demo = { kind: 'demo', anchor: ANCHOR } as const;
const sql = (text: string) => ({ kind: 'sql', text }) as const;

const PEOPLE = `select c.code, m.type, count(*)::int as n from member m join company c on c.seq = m.company_seq group by 1, 2 order by 1, 2`;
const NEWEST_BODY = `select distinct on (m.login_id) m.login_id as login, r.gender, r.bmi, r.bfp, r.body_score as score
  from body_record r join member m on m.company_seq = r.company_seq and m.seq = r.member_seq order by m.login_id, r.measured_at desc`;
const NEWEST_PRESSURE = `select distinct on (m.login_id) m.login_id as login, p.sbp, p.dbp
  from blood_pressure p join member m on m.company_seq = p.company_seq and m.seq = p.member_seq order by m.login_id, p.measured_at desc`;
const counts = (login: string) =>
  `select ${[
    'body_record',
    'step_day',
    'heart_sample',
    'sleep_night',
    'blood_pressure',
    'mission_taker',
    'body_goal',
    'exercise_prescription',
  ]
    .map((table) => `(select count(*)::int from ${table} t where t.company_seq = m.company_seq and t.member_seq = m.seq) as ${table}`)
    .join(', ')}, m.manager_seq is not null as managed from member m where m.login_id = '${login}'`;
const FUTURE = ['body_record', 'heart_sample', 'stress_sample', 'temperature_sample', 'blood_pressure', 'blood_sugar', 'run']
  .map((table) => `select '${table}' as name, count(*)::int as n from ${table} where measured_at > '${ANCHOR}'`)
  .join(' union all ');

const SINGLE = `select r.kind, count(*)::int as n, array_agg(distinct m.login_id order by m.login_id) as people
  from reading r join member m on m.company_seq = r.company_seq and m.seq = r.member_seq group by 1 order by 1`;

const TALK = `select p.login_id as login, k.last_read = r.last_message as read, r.last_message::int as n,
    (select count(*)::int from chat_message c where c.company_seq = r.company_seq and c.room_seq = r.seq and c.created_at < '${ANCHOR}') as sent
  from chat_room r join chat_member k on k.company_seq = r.company_seq and k.room_seq = r.seq
  join member p on p.company_seq = k.company_seq and p.seq = k.member_seq order by 1`;

type Body = { login: string; gender: 'M' | 'F'; bmi: number; bfp: number; score: number | null };
type Counts = Record<string, number> & { managed: boolean };

describe('the demo', () => {
  let results: unknown[];
  beforeAll(async () => {
    const logins = ['demo.member', 'gaon.moon', 'ara.cho', 'juwon.bae', 'seunghyun.baek', 'somin.noh'];
    results = await runSeed([
      demo,
      { kind: 'digest' },
      demo,
      { kind: 'digest' },
      sql(PEOPLE),
      sql(NEWEST_BODY),
      sql(NEWEST_PRESSURE),
      { kind: 'orphans' },
      sql(FUTURE),
      { kind: 'password', login: 'demo.member', password: 'Wellness!2026' },
      ...logins.map((login) => sql(counts(login))),
      { kind: 'prepare', demo: true, now: ANCHOR },
      { kind: 'digest' },
      sql(TALK),
      sql(SINGLE),
    ]);
  }, 300_000);

  test('R-TRUE-03: some members have readings of each single-number measure, the first member of all of them', () => {
    const found = results.at(-1) as { kind: string; n: number; people: string[] }[];
    expect(found.map(({ kind }) => kind)).toEqual([...numberKinds()].sort());
    for (const { kind, n, people } of found) {
      expect([kind, people.includes('demo.member'), people.length > 3, n > 50]).toEqual([kind, true, true, true]);
      expect([kind, people.length < 40]).toEqual([kind, true]);
    }
    // a journey types their first one
    const waist = found.find(({ kind }) => kind === 'waist')!.people;
    expect(waist).not.toEqual(expect.arrayContaining(['james.kim']));
    expect(waist).not.toEqual(expect.arrayContaining(['dain.seo']));
  });

  test('R-CHAT-01: the demo member and their manager have exchanged messages, and both have read them', () => {
    const [manager, member] = results.at(-2) as { login: string; read: boolean; n: number; sent: number }[];
    expect([manager, member].map((person) => [person?.login, person?.read])).toEqual([
      ['demo.manager', true],
      ['demo.member', true],
    ]);
    expect(member!.n).toBeGreaterThan(3);
    expect(member!.sent).toBe(member!.n);
  });

  test('seeding twice gives the same data as once', () => {
    expect(Object.keys(results[1] as object).length).toBeGreaterThan(25);
    expect(results[3]).toEqual(results[1]);
  });

  test('a start with existing data does not change it', () => {
    expect(results[16]).toBeNull();
    expect(results[17]).toEqual(results[1]);
  });

  test('is the same on another machine', async () => {
    const [, digest] = await runSeed([demo, { kind: 'digest' }]);
    expect(digest).toEqual(results[1]);
  }, 300_000);

  test('has the promised companies and people, who can sign in', () => {
    expect(results[4]).toEqual([
      { code: 'DEMO', type: 'A', n: 1 },
      { code: 'DEMO', type: 'M', n: 3 },
      { code: 'DEMO', type: 'S', n: 1 },
      { code: 'DEMO', type: 'U', n: 60 },
      { code: 'TRIO', type: 'S', n: 1 },
      { code: 'TRIO', type: 'U', n: 3 },
    ]);
    expect(results[9]).toBe('chosen');
  });

  test('the latest stored records cover every somatotype, each by the persona named for it', () => {
    const newest = new Map((results[5] as Body[]).map((row) => [row.login, somatotypeOf(row.gender, row.bmi, row.bfp)]));
    const wanted = DEMO_PERSONAS.flatMap(({ login, shows }) =>
      /somatotype (\d)/.exec(shows)?.[1] ? [[login, Number(shows.at(-1))] as const] : [],
    );
    expect(wanted.map(([, code]) => code)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const [login, code] of wanted) expect([login, newest.get(login)]).toEqual([login, code]);
    const child = (results[5] as Body[]).find(({ login }) => login === 'hajun.yu');
    expect(child?.score).toBeNull();
  });

  test('the latest stored readings cover every blood pressure class', () => {
    const newest = new Map(
      (results[6] as { login: string; sbp: number; dbp: number }[]).map(({ login, sbp, dbp }) => [login, bpClass(sbp, dbp)]),
    );
    const wanted = DEMO_PERSONAS.flatMap(({ login, shows }) =>
      /^blood pressure (\w+)$/.exec(shows)?.[1] ? [[login, shows.slice(15)] as const] : [],
    );
    expect(new Set(wanted.map(([, name]) => name))).toEqual(new Set(BP_CLASSES));
    for (const [login, name] of wanted) expect([login, newest.get(login)]).toEqual([login, name]);
  });

  test('the sign-in page’s member has data of every kind, and the personas for empty states lack theirs', () => {
    const [main, none, body, steps, sparse, alone] = (results.slice(10, 16) as [Counts][]).map(([row]) => row);
    for (const [table, count] of Object.entries({ ...main })) expect([table, Number(count) > 0]).toEqual([table, true]);
    expect(none).toMatchObject({ body_record: 0, step_day: 0, heart_sample: 0, sleep_night: 0, blood_pressure: 0, mission_taker: 0 });
    expect(body).toMatchObject({ step_day: 0, heart_sample: 0, sleep_night: 0 });
    expect(body?.body_record).toBeGreaterThan(30);
    expect(steps).toMatchObject({ body_record: 0, heart_sample: 0, sleep_night: 0 });
    expect(steps?.step_day).toBeGreaterThan(300);
    expect(sparse?.body_record).toBe(3);
    expect(alone?.managed).toBe(false);
  });

  test('no measurement is in the future, and every row belongs to an account of its company', () => {
    expect((results[8] as { n: number }[]).filter(({ n }) => n > 0)).toEqual([]);
    const orphans = Object.entries(results[7] as Record<string, number>);
    expect(orphans.length).toBeGreaterThan(15);
    expect(orphans.filter(([, count]) => count !== 0)).toEqual([]);
  });
});

describe('the big company', () => {
  test('has a year of weekly records and daily steps each, and is seeded once', async () => {
    const big = { kind: 'big', count: 25, anchor: ANCHOR } as const;
    const people = `select count(*)::int as n, count(distinct manager_seq)::int as managers from member where type = 'U'`;
    const rows = `select (select count(*)::int from body_record) as body, (select count(*)::int from step_day) as steps`;
    const [made, counted, stored, again] = await runSeed([big, sql(people), sql(rows), big]);
    expect(counted).toEqual([{ n: 25, managers: 10 }]);
    const [{ body, steps }] = stored as [{ body: number; steps: number }];
    expect(body + steps).toBe(made);
    expect(body).toBeGreaterThan(20 * 40);
    expect(steps).toBeGreaterThan(20 * 330);
    expect(again).toContain('BIG');
  }, 300_000);

  test('copied members get the same derived rows as ordinary writes produce', async () => {
    const hash = (table: string) =>
      `(select count(*) || ' ' || md5(string_agg(t::text, '|' order by t::text)) from ${table} t) as ${table}`;
    const kept = ['body_record', 'body_newest', 'step_day', 'step_month', 'consent_in_force', 'consent_shown'];
    const figures = sql(`select ${kept.map(hash).join(', ')}`);
    const people = sql(`select count(*)::int as n, count(distinct email)::int as emails, count(distinct login_id)::int as logins
      from member where type = 'U'`);
    const each = (table: string) => `select count(*)::int as n from ${table} group by member_seq having count(*) > 20`;
    const steps = sql(`select count(*)::int as people from (${each('step_day')}) one`);
    const triggers = sql(`select count(*) filter (where tgenabled = 'D')::int as resting,
      count(*) filter (where tgenabled = 'A' and tgrelid = 'body_record'::regclass)::int as always from pg_trigger where not tgisinternal`);
    const writeAgain = sql(`do $$ declare one text; columns text; begin
      foreach one in array array['body_record', 'step_day', 'consent'] loop
        select string_agg(quote_ident(column_name), ',') into columns from information_schema.columns
          where table_schema = 'public' and table_name = one and is_generated = 'NEVER';
        execute format('create temporary table again as select %s from %I', columns, one);
        execute format('delete from %I', one);
        execute format('insert into %I (%s) select %s from again', one, columns, columns);
        drop table again;
      end loop; end $$`);
    const big = { kind: 'big', count: 11, drawn: 4, anchor: ANCHOR } as const;
    const [made, counted, owners, states, copied, , written, orphaned] = await runSeed([
      big,
      people,
      steps,
      triggers,
      figures,
      writeAgain,
      figures,
      { kind: 'orphans' },
    ]);
    expect(made).toBeGreaterThan(11 * 200);
    expect(counted).toEqual([{ n: 11, emails: 11, logins: 11 }]);
    expect((owners as { people: number }[])[0]!.people).toBeGreaterThan(4);
    expect(states).toEqual([{ resting: 0, always: expect.any(Number) as number }]);
    expect((states as { always: number }[])[0]!.always).toBeGreaterThan(3);
    expect(written).toEqual(copied);
    expect(Object.values(orphaned as Record<string, number>).filter((count) => count !== 0)).toEqual([]);
  }, 300_000);
});
