import { isKey } from '@/platform/core/credentials/deviceKey';
import { seedFixtures, seedPerson, seedToken, type Fixtures, type Person } from '../../support/database/fixtures';
import { PASSWORD, startPlatform, type Answer, type TestPlatform } from '../../support/database/platform';

interface Report {
  accepted: number;
  duplicates: number;
  waiting?: number;
  next?: number;
  refused: { index: number; seq?: number; field: string; reason: string }[];
  error?: { code: string; details?: object };
}
interface Waiting {
  seq: number;
  reading: { externalId: string; weight?: number; height?: number; device?: string };
  person: string | null;
  keyName: string | null;
  returnedBy: { memberSeq: number; name: string } | null;
}

const MINUTE = 60_000;
const RATE = 60;
let platform: TestPlatform;
let home: Fixtures;
let far: Fixtures;
let A: Person;
let scale: { seq: number; key: string };

const post = <T = Report>(token: string | undefined, path: string, body: unknown) => platform.call<T>('POST', path, { token, body });
const makeKey = async (who: Person, device = 'FT', name = 'Lobby scale') =>
  (await post<{ seq: number; key: string }>(who.token, '/ingest/key/create', { name, device })).body;
const deliver = (key: string, readings: unknown[], source = 'lobby') => post(key, '/ingest/readings', { source, readings });
const waitingBy = async (who: Person, query: string) =>
  (await platform.call<{ list: Waiting[]; total: number }>('GET', `/ingest/unassigned/list?${query}`, { token: who.token })).body;
const inbox = (who: Person, query = '') => waitingBy(who, `size=100${query}`);
const waitingNames = async (who: Person, query = '') => (await inbox(who, query)).list.map(({ reading }) => reading.externalId);
const seqOf = async (who: Person, externalId: string) =>
  (await inbox(who)).list.find(({ reading }) => reading.externalId === externalId)!.seq;
const weights = async (who: Person) =>
  (await platform.call<{ list: { seq: number; weight: number; device: string }[] }>('GET', '/body/list?size=100', { token: who.token }))
    .body.list;
const weighIn = (externalId: string, rest: object = {}) => ({
  kind: 'body',
  externalId,
  measuredAt: '2026-03-05T07:30:00+09:00',
  weight: 82,
  bfp: 24,
  ...rest,
});
const failed = ({ status, body }: Answer<Report>) => [status, body.error?.code, body.error?.details];

beforeAll(async () => {
  platform = await startPlatform({ PLATFORM_KEY_RATE: String(RATE) });
  [home, far] = [await seedFixtures(platform, 'HOME'), await seedFixtures(platform, 'FARAWAY')];
  A = await seedPerson(platform, { compSeq: home.compSeq, id: 'administrator', type: 'A' });
  scale = await makeKey(home.S);
}, 60_000);
afterAll(() => platform.stop());

describe('R-DATA-01: device keys', () => {
  const list = async (who: Person) =>
    platform.call<{ list: Record<string, unknown>[]; total: number }>('GET', '/ingest/key/list', { token: who.token });

  test('a key is shown once, stored as a hash, and recognised by its prefix and checksum', async () => {
    expect(isKey(scale.key)).toBe(true);
    expect(isKey(scale.key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')))).toBe(false);
    const { body } = await list(home.S);
    expect(body).toEqual({
      list: [
        {
          seq: scale.seq,
          name: 'Lobby scale',
          device: 'FT',
          keyEnd: scale.key.slice(-4),
          madeBy: 'home.master',
          createdAt: expect.any(String),
          lastUsedAt: null,
          revokedAt: null,
        },
      ],
      total: 1,
      callsAMinute: RATE,
    });
    const stored = JSON.stringify(await platform.sql(`select * from device_key where seq = ${scale.seq}`));
    expect(stored).not.toContain(scale.key.slice(4, -4));
    expect((await post(home.S.token, '/ingest/key/create', { name: ' ', device: 'FT' })).status).toBe(422);
    expect((await post(home.S.token, '/ingest/key/create', { name: 'Scale', device: 'EX' })).status).toBe(422);
  });

  test('Z3 Z5: only the master manages keys, and only the company’s own', async () => {
    for (const { token } of [home.U, home.M, A]) {
      expect((await list({ seq: 0, token })).status).toBe(403);
      expect((await post(token, '/ingest/key/create', { name: 'Scale', device: 'FT' })).status).toBe(403);
      expect((await post(token, '/ingest/key/revoke', { seq: scale.seq })).status).toBe(403);
    }
    expect((await list(far.S)).body).toMatchObject({ list: [], total: 0 });
    expect((await post(far.S.token, '/ingest/key/revoke', { seq: scale.seq })).status).toBe(404);
  });

  test('keys come by page, those in use first, then the newest', async () => {
    const [oldest, revoked, newest] = [await makeKey(far.S), await makeKey(far.S), await makeKey(far.S)];
    expect((await post(far.S.token, '/ingest/key/revoke', { seq: revoked.seq })).status).toBe(200);
    const pageOf = async (page: number) => {
      const path = `/ingest/key/list?page=${page}&size=2`;
      const { list, total } = (await platform.call<{ list: { seq: number }[]; total: number }>('GET', path, { token: far.S.token })).body;
      return [list.map(({ seq }) => seq), total];
    };
    expect([await pageOf(0), await pageOf(1)]).toEqual([
      [[newest.seq, oldest.seq], 3],
      [[revoked.seq], 3],
    ]);
  });

  test('Z6: a key delivers for its company and opens nothing else', async () => {
    for (const path of ['/body/list', '/member/profile', '/ingest/key/list', '/ingest/unassigned/list', '/privacy/download'])
      expect([path, (await platform.call('GET', path, { token: scale.key })).status]).toEqual([path, 403]);
    const { body } = await deliver(scale.key, [
      weighIn('elsewhere', { person: 'faraway.member' }),
      weighIn('numbered', { memberSeq: far.U.seq }),
    ]);
    expect(body).toEqual({ accepted: 0, duplicates: 0, waiting: 2, refused: [] });
    expect(await weights(far.U)).toEqual([]);
    expect(await inbox(far.S)).toEqual({ list: [], total: 0 });
  });

  test('its last use is recorded, at most once a minute', async () => {
    const used = async () => (await list(home.S)).body.list[0]!.lastUsedAt as string;
    const first = await used();
    await platform.advance(30_000);
    await deliver(scale.key, [weighIn('elsewhere', { person: 'faraway.member' })]);
    expect(await used()).toBe(first);
    await platform.advance(MINUTE);
    await deliver(scale.key, [weighIn('elsewhere', { person: 'faraway.member' })]);
    expect(Date.parse(await used()) - Date.parse(first)).toBeGreaterThanOrEqual(90_000);
  });

  test('a revoked, mistyped or made-up key is refused with that reason', async () => {
    const lost = await makeKey(home.S, 'SM', 'Lost scale');
    expect((await deliver(lost.key, [weighIn('lost', { person: 'home.member' })])).body.accepted).toBe(1);
    for (const _ of [1, 2]) expect((await post(home.S.token, '/ingest/key/revoke', { seq: lost.seq })).status).toBe(200);
    expect(failed(await deliver(lost.key, [weighIn('lost again', { person: 'home.member' })]))).toEqual([
      401,
      'NO_SESSION',
      { key: 'REVOKED' },
    ]);
    const made = `wdk_${'x'.repeat(49)}`;
    for (const key of [made, lost.key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')), 'wdk_short-key-of-nobody'])
      expect(failed(await deliver(key, [weighIn('x')]))).toEqual([401, 'NO_SESSION', { key: 'UNKNOWN' }]);
    expect((await list(home.S)).body.list.map(({ name, revokedAt }) => [name, revokedAt === null])).toEqual([
      ['Lobby scale', true],
      ['Lost scale', false],
    ]);
    expect(await weights(home.U)).toHaveLength(1);
  });
});

test('R-DATA-01: a key over its rate limit gets 429, and works again a minute later', async () => {
  const busy = await makeKey(home.S, 'SM', 'Busy scale');
  const statuses: number[] = [];
  for (let call = 0; call <= RATE; call += 1) statuses.push((await deliver(busy.key, [])).status);
  expect(statuses).toEqual([...Array.from({ length: RATE }, () => 422), 429]);
  await platform.advance(MINUTE);
  expect((await deliver(busy.key, [])).status).toBe(422);
}, 30_000);

describe('R-DATA-01: delivering by key', () => {
  test('a person is identified by login ID or number; each row is checked on its own, and a replay changes nothing', async () => {
    const rows = [
      weighIn('by login', { person: 'home.another', weight: 70 }),
      weighIn('by number', { person: String(home.otherU.seq), weight: 71 }),
      weighIn('by seq', { memberSeq: home.otherU.seq, weight: 72, device: 'FN' }),
      weighIn('of nobody', { measuredAt: '2026-03-06T07:30:00+09:00' }),
      weighIn('too heavy', { person: 'home.another', weight: 301 }),
      weighIn('heavy stranger', { weight: 301 }),
      weighIn('of another device', { person: 'home.another', device: 'SM' }),
      weighIn('of tomorrow', { measuredAt: new Date(Date.now() + 86_400_000).toISOString() }),
      { kind: 'heart', externalId: 'pulse', person: 'home.another', measuredAt: '2026-03-05T07:31:00+09:00', bpm: 61 },
    ];
    const refused = [
      { index: 4, field: 'weight', reason: 'implausible' },
      { index: 5, field: 'weight', reason: 'implausible' },
      { index: 6, field: 'device', reason: 'forbidden' },
      { index: 7, field: 'measuredAt', reason: 'time' },
    ];
    expect((await deliver(scale.key, rows)).body).toEqual({ accepted: 4, duplicates: 0, waiting: 1, refused });
    expect((await deliver(scale.key, rows)).body).toEqual({ accepted: 0, duplicates: 5, waiting: 0, refused });
    expect((await weights(home.otherU)).map(({ weight, device }) => [weight, device])).toEqual([
      [72, 'FN'],
      [71, 'FT'],
      [70, 'FT'],
    ]);
    const [batch] = await platform.sql(
      `select device_key_seq, sender_seq, accepted, duplicates, refused from ingest_batch where device_key_seq = ${scale.seq} order by seq desc`,
    );
    expect(batch).toEqual({ device_key_seq: scale.seq, sender_seq: null, accepted: 0, duplicates: 4, refused: 4 });
    const relay = await makeKey(home.S, 'MD', 'Manager device');
    const relayed = [
      weighIn('relayed', { person: 'home.another', device: 'SM', weight: 73 }),
      weighIn('own', { person: 'home.another', weight: 74 }),
    ];
    expect((await deliver(relay.key, relayed)).body).toMatchObject({ accepted: 2 });
    expect((await weights(home.otherU)).slice(0, 2).map(({ device }) => device)).toEqual(['MD', 'SM']);
  });

  test('a name that fits two people matches neither, and a withdrawn member is not matched', async () => {
    const looks = await seedPerson(platform, { compSeq: home.compSeq, id: String(home.U.seq).padStart(6, '1'), type: 'U' });
    await platform.sql(`update member set login_id = '${home.U.seq}' where seq = ${looks.seq}`);
    expect((await deliver(scale.key, [weighIn('ambiguous', { person: String(home.U.seq) })])).body).toMatchObject({ waiting: 1 });
    await platform.sql(`update member set withdrawn_at = now() where seq = ${looks.seq}`);
    expect((await deliver(scale.key, [weighIn('plain', { person: String(home.U.seq) })])).body).toMatchObject({ accepted: 1, waiting: 0 });
    await platform.sql(`update member set login_id = ':gone' where seq = ${looks.seq}`);
  });

  test('signed-in callers may name a person too, but only their own members', async () => {
    const by = (who: Person, person: string) =>
      post(who.token, '/ingest/readings', { source: 'tool', readings: [weighIn('tool', { person })] });
    expect((await by(home.M, 'home.member')).body).toEqual({ accepted: 1, duplicates: 0, refused: [] });
    for (const person of ['home.another', 'faraway.member', 'nobody.at.all'])
      expect((await by(home.M, person)).body.refused).toEqual([{ index: 0, field: 'person', reason: 'forbidden' }]);
  });
});

describe('R-DATA-01: readings without a known person', () => {
  test('a manager sees unassigned readings and assigns one to their own member; it is checked then, and counts as any other', async () => {
    expect((await waitingNames(home.M)).sort()).toEqual(['ambiguous', 'elsewhere', 'numbered', 'of nobody']);
    expect((await platform.call('GET', '/ingest/unassigned/count', { token: home.M.token })).body).toEqual({ total: 4 });
    expect((await inbox(home.M, '&origin=MEMBER')).total).toBe(0);
    const inPages = await Promise.all([0, 1, 2].map((page) => waitingBy(home.M, `size=2&page=${page}`)));
    expect(inPages.map(({ list, total }) => [list.length, total])).toEqual([
      [2, 4],
      [2, 4],
      [0, 4],
    ]);
    expect(inPages.flatMap(({ list }) => list)).toEqual((await inbox(home.M)).list);
    const seqs = [await seqOf(home.M, 'of nobody')];
    for (const memberSeq of [home.otherU.seq, far.U.seq])
      expect((await post(home.M.token, '/ingest/unassigned/assign', { seqs, memberSeq })).status).toBe(403);
    expect((await post(far.S.token, '/ingest/unassigned/assign', { seqs, memberSeq: far.U.seq })).status).toBe(404);
    const before = (await weights(home.U)).length;
    const given = () => post(home.M.token, '/ingest/unassigned/assign', { seqs, memberSeq: home.U.seq });
    expect((await given()).body).toEqual({ accepted: 1, duplicates: 0, refused: [] });
    expect(await weights(home.U)).toHaveLength(before + 1);
    // settled by another manager meanwhile, and delivered again
    expect((await given()).status).toBe(404);
    expect((await deliver(scale.key, [weighIn('of nobody')])).body).toMatchObject({ duplicates: 1, waiting: 0 });
    expect(await platform.sql(`select reading, settled_as from unassigned_reading where external_id = 'of nobody'`)).toEqual([
      { reading: null, settled_as: 'ASSIGNED' },
    ]);
    const log = await platform.sql(
      `select count(*)::int as n from access_log where action = 'POST /ingest/unassigned/assign' and viewer_seq = ${home.M.seq} and subject_seq = ${home.U.seq}`,
    );
    expect(log).toEqual([{ n: 1 }]);
  });

  test('R-TRUE-01: a scale’s parts in an unassigned reading are stored as received once it is assigned', async () => {
    const parts = { smm: 35.1, tbw: 45.2, protein: 12.4, given: { protein: '15.1 %' } };
    await deliver(scale.key, [weighIn('with parts', { ...parts, measuredAt: '2025-04-05T07:30:00+09:00' })]);
    const seqs = [await seqOf(home.S, 'with parts')];
    const { body } = await post(home.S.token, '/ingest/unassigned/assign', { seqs, memberSeq: home.U.seq });
    expect(body).toEqual({ accepted: 1, duplicates: 0, refused: [] });
    const storedRows = () =>
      platform.sql<{ seq: number }>(
        `select seq, measured, smm from body_record where member_seq = ${home.U.seq} and external_id = 'with parts'`,
      );
    const measured = { smm: { value: 35.1 }, tbw: { value: 45.2 }, protein: { value: 12.4, given: '15.1 %' } };
    const [record] = await storedRows();
    expect(record).toMatchObject({ measured, smm: 35.1 });
    // sent back, and assigned again, without loss
    expect((await post(home.U.token, '/ingest/notMine', { seq: record!.seq })).status).toBe(200);
    expect(await storedRows()).toEqual([]);
    const back = [(await inbox(home.M, '&origin=MEMBER')).list[0]!.seq];
    await post(home.M.token, '/ingest/unassigned/assign', { seqs: back, memberSeq: home.U.seq });
    expect((await storedRows())[0]).toMatchObject({ measured, smm: 35.1 });
  });

  test('R-TRUE-01: a weigh-in sent back can be assigned again, though its weight was rounded since its parts were noted', async () => {
    const parts = { weight: 78.15, tbw: 43.65459, given: { tbw: '55.86 %' }, measuredAt: '2025-05-06T07:30:00+09:00' };
    await deliver(scale.key, [weighIn('rounded', parts)]);
    const assigned = { accepted: 1, duplicates: 0, refused: [] };
    const first = [await seqOf(home.S, 'rounded')];
    expect((await post(home.S.token, '/ingest/unassigned/assign', { seqs: first, memberSeq: home.U.seq })).body).toEqual(assigned);
    const stored = () =>
      platform.sql<{ seq: number; measured: unknown }>(`select seq, measured from body_record where external_id = 'rounded'`);
    const [record] = await stored();
    await post(home.U.token, '/ingest/notMine', { seq: record!.seq });
    const back = [(await inbox(home.M, '&origin=MEMBER')).list[0]!.seq];
    expect((await post(home.M.token, '/ingest/unassigned/assign', { seqs: back, memberSeq: home.U.seq })).body).toEqual(assigned);
    expect((await stored())[0]!.measured).toEqual(record!.measured);
  });

  test('a reading that cannot be the member’s stays unassigned, with the reason', async () => {
    // 23:50 by the clock of a zone where it is that late already
    const local = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19);
    const far8 = await seedPerson(platform, { compSeq: home.compSeq, id: 'home.west', type: 'U', timeZone: 'America/New_York' });
    expect((await deliver(scale.key, [weighIn('clock', { measuredAt: local })])).body).toMatchObject({ waiting: 1 });
    const seqs = [await seqOf(home.S, 'clock')];
    expect((await post(home.S.token, '/ingest/unassigned/assign', { seqs, memberSeq: far8.seq })).body).toEqual({
      accepted: 0,
      duplicates: 0,
      refused: [{ seq: seqs[0], field: 'measuredAt', reason: 'time' }],
    });
    expect((await post(home.S.token, '/ingest/unassigned/discard', { seqs })).status).toBe(200);
    expect((await post(home.S.token, '/ingest/unassigned/discard', { seqs })).status).toBe(404);
    expect((await deliver(scale.key, [weighIn('clock', { measuredAt: local })])).body).toMatchObject({ duplicates: 1, waiting: 0 });
  });

  test('remembering a name also assigns the other readings under it, present and future', async () => {
    const card = (externalId: string) =>
      weighIn(externalId, { person: 'card-4711', measuredAt: `2026-04-0${externalId.at(-1)}T07:00:00Z` });
    await deliver(scale.key, [card('card 1'), card('card 2')]);
    const assign = { seqs: [await seqOf(home.M, 'card 1')], memberSeq: home.U.seq, remember: true };
    expect((await post(home.M.token, '/ingest/unassigned/assign', assign)).body).toMatchObject({ accepted: 2 });
    expect((await deliver(scale.key, [card('card 3')])).body).toMatchObject({ accepted: 1, waiting: 0 });
  });
});

test('R-DATA-01: remembering a name assigns everything waiting under it, a part per call, and passes over what is refused', async () => {
  const busy = await seedFixtures(platform, 'BUSY');
  await platform.sql(
    `insert into unassigned_reading (company_seq, source, external_id, kind, person, reading)
     select ${busy.compSeq}, 'scale', n::text, 'steps', 'card-of-years', json_build_object('kind', 'steps', 'externalId', n::text,
       'day', ('2026-03-01'::date - n)::text, 'steps', case when n between 2 and 1001 then -1 else 5000 end) from generate_series(1, 2100) n`,
  );
  const assign = { seqs: [await seqOf(busy.M, '2100')], memberSeq: busy.U.seq, remember: true };
  const inTime = weighIn('of the card', { person: 'card-of-years' });
  const answers: [accepted: number, refused: number][] = [];
  const sent: { after?: number } = { ...assign, after: 0 };
  do {
    const { body } = await post(busy.M.token, '/ingest/unassigned/assign', sent);
    answers.push([body.accepted, body.refused.length]);
    sent.after = body.next;
    // the name of the first call is known by now
    if (answers.length === 1)
      expect((await deliver((await makeKey(busy.S)).key, [inTime])).body).toMatchObject({ accepted: 1, waiting: 0 });
  } while (sent.after !== undefined && answers.length < 10);
  expect(answers).toEqual([
    [2, 499],
    [0, 500],
    [499, 1],
    [500, 0],
    [99, 0],
  ]);
  // a name assigned to someone else meanwhile is not continued with
  const other = { ...assign, memberSeq: busy.otherU.seq, after: 1 };
  expect((await post(busy.S.token, '/ingest/unassigned/assign', other)).body).toEqual({
    accepted: 0,
    duplicates: 0,
    refused: [],
  });
});

test('R-DATA-01: pages of the previous release, which do not continue, have everything assigned in one call', async () => {
  const { compSeq, M, U } = await seedFixtures(platform, 'ATONCE');
  await platform.sql(
    `insert into unassigned_reading (company_seq, source, external_id, kind, person, reading)
     select ${compSeq}, 'scale', n::text, 'steps', 'old-card', json_build_object('kind', 'steps', 'externalId', n::text,
       'day', ('2026-03-01'::date - n)::text, 'steps', case when n = 3 then -1 else 5000 end) from generate_series(1, 1101) n`,
  );
  const body = { seqs: [await seqOf(M, '1101')], memberSeq: U.seq, remember: true };
  const answer = await post(M.token, '/ingest/unassigned/assign', body);
  expect(answer.body).toEqual({ accepted: 1100, duplicates: 0, refused: [expect.objectContaining({ field: 'steps' })] });
});

describe('R-DATA-01: a settled reading is not delivered again, also once its name is known', () => {
  let lobby: Fixtures;
  let kim: Person;
  let choi: Person;
  let key: string;
  const began = Date.now();
  const row = (externalId: string, person: string | undefined, weight: number) =>
    weighIn(externalId, { ...(person && { person }), weight, measuredAt: new Date(began - weight * 3_600_000).toISOString() });
  const assign = (externalId: string, to: Person, remember: boolean) =>
    seqOf(lobby.M, externalId).then((seq) =>
      post(lobby.M.token, '/ingest/unassigned/assign', { seqs: [seq], memberSeq: to.seq, remember }),
    );
  const discard = async (externalId: string) =>
    post(lobby.M.token, '/ingest/unassigned/discard', { seqs: [await seqOf(lobby.M, externalId)] });
  const weightsOf = async (who: Person) => (await weights(who)).map(({ weight }) => weight).sort();
  beforeEach(async () => {
    lobby = await seedFixtures(platform, `LOBBY${(turn += 1)}`);
    const person = (id: string) => seedPerson(platform, { compSeq: lobby.compSeq, id, type: 'U', managerSeq: lobby.M.seq });
    [kim, choi] = [await person(`kim.${turn}xx`), await person(`choi.${turn}xx`)];
    ({ key } = await makeKey(lobby.S));
  });
  let turn = 0;

  test('a deleted reading stays deleted when its card is remembered for a member', async () => {
    const sent = [row('d1', 'card-77', 120), row('d2', 'card-77', 60)];
    await deliver(key, sent);
    await discard('d1');
    await assign('d2', choi, true);
    expect((await deliver(key, sent)).body).toEqual({ accepted: 0, duplicates: 2, waiting: 0, refused: [] });
    expect(await weightsOf(choi)).toEqual([60]);
    expect((await deliver(key, [row('d3', 'card-77', 61)])).body).toMatchObject({ accepted: 1, duplicates: 0 });
  });

  test('a reading assigned to one person is not moved when the card is remembered for another', async () => {
    const sent = [row('d1', 'card-78', 120), row('d2', 'card-78', 60)];
    await deliver(key, sent);
    await assign('d1', kim, false);
    await assign('d2', choi, true);
    expect((await deliver(key, sent)).body).toEqual({ accepted: 0, duplicates: 2, waiting: 0, refused: [] });
    expect([await weightsOf(kim), await weightsOf(choi)]).toEqual([[120], [60]]);
  });

  test('a day’s steps assigned with their name keep growing', async () => {
    const steps = (count: number) => [{ kind: 'steps', externalId: 'today', person: 'band-5', day: '2026-03-05', steps: count }];
    await deliver(key, steps(4_000));
    await assign('today', choi, true);
    expect((await deliver(key, steps(8_000))).body).toMatchObject({ accepted: 1, duplicates: 0 });
    expect(await platform.sql(`select step from step_day where member_seq = ${choi.seq}`)).toEqual([{ step: 8_000 }]);
  });

  describe('R-DATA-01: the steps of a day assigned without their name', () => {
    const steps = (count: number, person?: string, day = '2026-03-05') => [
      { kind: 'steps', externalId: 'today', ...(person && { person }), day, steps: count },
    ];
    const stepsOf = async (who: Person) =>
      (await platform.sql<{ step: number }>(`select step from step_day where member_seq = ${who.seq} order by day`)).map(
        ({ step }) => step,
      );

    test.each(['band-7', undefined])('keep growing for the member they were assigned to: %s', async (person) => {
      await deliver(key, steps(4_000, person));
      await assign('today', kim, false);
      expect((await deliver(key, steps(9_000, person))).body).toEqual({ accepted: 1, duplicates: 0, waiting: 0, refused: [] });
      expect(await stepsOf(kim)).toEqual([9_000]);
      expect((await deliver(key, steps(7_000, person))).body).toEqual({ accepted: 0, duplicates: 1, waiting: 0, refused: [] });
      expect((await deliver(key, steps(9_500, person))).body).toMatchObject({ accepted: 1 });
      // of another day nothing was assigned, even if the member has steps of it
      const own = [{ kind: 'steps', externalId: 'p1', day: '2026-03-06', steps: 1_200 }];
      expect((await post(kim.token, '/ingest/readings', { source: 'phone', readings: own })).body).toMatchObject({ accepted: 1 });
      expect((await deliver(key, steps(9_900, person, '2026-03-06'))).body).toMatchObject({ accepted: 0, duplicates: 1 });
      expect([await stepsOf(kim), await waitingNames(lobby.M)]).toEqual([[9_500, 1_200], []]);
    });

    test('stay that member’s when the name is remembered for another', async () => {
      await deliver(key, steps(4_000, 'band-8'));
      await assign('today', kim, false);
      await deliver(key, [row('d2', 'band-8', 60)]);
      await assign('d2', choi, true);
      expect((await deliver(key, steps(9_000, 'band-8'))).body).toMatchObject({ accepted: 1, duplicates: 0 });
      expect([await stepsOf(kim), await stepsOf(choi)]).toEqual([[9_000], []]);
    });

    test('do not return once they are deleted, discarded or their member has left', async () => {
      await deliver(key, steps(4_000, 'band-9'));
      await discard('today');
      const again = async () => {
        expect((await deliver(key, steps(9_000, 'band-9'))).body).toEqual({ accepted: 0, duplicates: 1, waiting: 0, refused: [] });
        expect([await stepsOf(kim), await waitingNames(lobby.M)]).toEqual([expect.not.arrayContaining([9_000]), []]);
      };
      await again();
      await platform.sql(`delete from unassigned_reading where company_seq = ${lobby.compSeq}`);
      await deliver(key, steps(4_000, 'band-9'));
      await assign('today', kim, false);
      await platform.sql(`update member set withdrawn_at = now() where seq = ${kim.seq}`);
      await again();
      await platform.sql(`update member set withdrawn_at = null where seq = ${kim.seq}`);
      await platform.sql(`delete from step_day where member_seq = ${kim.seq}`);
      await again();
    });
  });

  test('a day’s steps grow while they wait, and never shrink', async () => {
    const steps = (...counts: number[]) =>
      counts.map((count) => ({ kind: 'steps', externalId: 'today', person: 'band-6', day: '2026-03-05', steps: count }));
    await deliver(key, steps(4_000));
    expect((await deliver(key, steps(9_000, 8_000))).body).toEqual({ accepted: 0, duplicates: 2, waiting: 0, refused: [] });
    await deliver(key, steps(5_000));
    await assign('today', choi, false);
    expect(await platform.sql(`select step from step_day where member_seq = ${choi.seq}`)).toEqual([{ step: 9_000 }]);
  });

  test('a day’s steps that waited under the login ID of a member added later keep growing', async () => {
    const steps = (count: number) => [{ kind: 'steps', externalId: 'today', person: `min.${turn}xx`, day: '2026-03-05', steps: count }];
    await deliver(key, steps(2_000));
    const min = await seedPerson(platform, { compSeq: lobby.compSeq, id: `min.${turn}xx`, type: 'U', managerSeq: lobby.M.seq });
    for (const count of [5_000, 9_000]) expect((await deliver(key, steps(count))).body).toMatchObject({ accepted: 1, duplicates: 0 });
    expect(await platform.sql(`select step from step_day where member_seq = ${min.seq}`)).toEqual([{ step: 9_000 }]);
  });

  test('a reading that waited without a name, or under an unknown one, is settled once it is delivered with a known one', async () => {
    await deliver(key, [row('nameless', undefined, 70), row('early', `lee.${turn}xx`, 71), row('other moment', undefined, 72)]);
    const lee = await seedPerson(platform, { compSeq: lobby.compSeq, id: `lee.${turn}xx`, type: 'U', managerSeq: lobby.M.seq });
    const named = [row('nameless', `kim.${turn}xx`, 70), row('early', `lee.${turn}xx`, 71), row('other moment', `kim.${turn}xx`, 73)];
    expect((await deliver(key, named)).body).toEqual({ accepted: 3, duplicates: 0, waiting: 0, refused: [] });
    expect([await weightsOf(kim), await weightsOf(lee)]).toEqual([[70, 73], [71]]);
    // a repeat without the name is a duplicate of the reading assigned with it
    expect(await waitingNames(lobby.M)).toEqual(['other moment']);
    expect((await deliver(key, [row('nameless', undefined, 70)])).body).toMatchObject({ duplicates: 1, waiting: 0 });
    expect(
      await platform.sql(`select external_id from unassigned_reading where company_seq = ${lobby.compSeq} and settled_as = 'ASSIGNED'`),
    ).toHaveLength(2);
  });
});

describe('R-INFO-05: readings of a withdrawn member are not kept as unassigned', () => {
  let left: Fixtures;
  let key: string;
  const names = () => ['left.member', String(left.U.seq), 'card-of-member'];
  const late = (name: string) => names().map((person, index) => weighIn(`${name} ${index}`, { person, weight: 80 + index }));
  const ofNumber = (name: string) => weighIn(name, { memberSeq: left.U.seq });
  const dropped = async (name: string) => {
    const { body } = await deliver(key, [
      ...late(name),
      ofNumber(`${name} numbered`),
      weighIn(`${name} implausible`, { person: names()[0], weight: 301 }),
    ]);
    expect(body).toEqual({ accepted: 4, duplicates: 0, waiting: 0, refused: [{ index: 4, field: 'weight', reason: 'implausible' }] });
    for (const who of [left.M, left.otherM, left.S]) expect(await inbox(who)).toEqual({ list: [], total: 0 });
    const rows = await platform.sql<{ row: string }>(`select u::text as row from unassigned_reading u where company_seq = ${left.compSeq}`);
    expect(rows.filter(({ row }) => names().some((name) => row.includes(`,${name},`)))).toEqual([]);
  };
  beforeAll(async () => {
    left = await seedFixtures(platform, 'LEFT');
    ({ key } = await makeKey(left.S));
    await deliver(key, [weighIn('taught', { person: 'card-of-member' })]);
    const seqs = [await seqOf(left.M, 'taught')];
    await post(left.M.token, '/ingest/unassigned/assign', { seqs, memberSeq: left.U.seq, remember: true });
  });

  test('while they are deleted, under login ID, number and remembered name; once restored, readings are theirs again', async () => {
    await platform.sql(`delete from unassigned_reading where company_seq = ${left.compSeq}`);
    const body = { memberSeq: left.U.seq };
    expect((await platform.call('DELETE', '/company/deleteMember', { token: left.M.token, body })).status).toBe(200);
    await dropped('deleted');
    // the card may have a new owner by now
    const [gone] = await platform.sql<{ at: string }>(`select withdrawn_at as at from member where seq = ${left.U.seq}`);
    const measuredAt = new Date(new Date(gone!.at).getTime() + 60_000).toISOString();
    const later = await deliver(key, [weighIn('handed on', { person: 'card-of-member', measuredAt })]);
    expect(later.body).toMatchObject({ waiting: 1 });
    expect(await waitingNames(left.M)).toEqual(['handed on']);
    await platform.sql(`delete from unassigned_reading where company_seq = ${left.compSeq}`);
    expect((await post(left.M.token, '/manager/restoreMember', { memberSeq: left.U.seq })).status).toBe(200);
    left.U.token = await seedToken(platform, left.compSeq, left.U.seq);
    expect((await deliver(key, late('restored'))).body).toMatchObject({ accepted: 3, waiting: 0 });
  });

  test('after withdrawing, including readings waiting or settled under their names', async () => {
    await platform.sql(
      `insert into unassigned_reading (company_seq, source, external_id, kind, reading, person, settled_at, settled_as) values
       (${left.compSeq}, 'old', 'waits', 'body', '${JSON.stringify(weighIn('waits'))}', 'left.member', null, null),
       (${left.compSeq}, 'old', 'settled', 'body', null, 'card-of-member', now(), 'ASSIGNED'),
       (${left.compSeq}, 'old', 'numbered', 'body', null, '${left.U.seq}', now(), 'DISCARDED')`,
    );
    expect((await post(left.U.token, '/privacy/withdraw', { pw: PASSWORD })).status).toBe(200);
    await dropped('withdrawn');
    const [row] = await platform.sql<{ row: string }>(`select m::text as row from member m where seq = ${left.U.seq}`);
    expect(row!.row).not.toMatch(/left\.member|card-of-member/);
  });

  test('readings under a number that is another member’s login ID stay when the numbered member withdraws', async () => {
    const goes = await seedPerson(platform, { compSeq: left.compSeq, id: 'goes.member', type: 'U', managerSeq: left.M.seq });
    await seedPerson(platform, { compSeq: left.compSeq, id: String(goes.seq), type: 'U', managerSeq: left.M.seq });
    await deliver(key, [weighIn('of either', { person: String(goes.seq) }), weighIn('of nobody', { person: 'nobody.at.all' })]);
    expect((await post(goes.token, '/privacy/withdraw', { pw: PASSWORD })).status).toBe(200);
    expect((await waitingNames(left.M)).toSorted()).toEqual(['of either', 'of nobody']);
    await platform.sql(`delete from unassigned_reading where company_seq = ${left.compSeq}`);
  });

  test('until the login ID is reused; a card may be remembered again after the retention of unassigned readings', async () => {
    const heir = await seedPerson(platform, { compSeq: left.compSeq, id: 'left.member', type: 'U', managerSeq: left.M.seq });
    expect((await deliver(key, [weighIn('of the heir', { person: 'left.member' })])).body).toMatchObject({ accepted: 1, waiting: 0 });
    expect(await weights(heir)).toHaveLength(1);
    await platform.sql(`update member set erased_at = erased_at - interval '91 days' where seq = ${left.U.seq}`);
    expect((await deliver(key, late('much later'))).body).toMatchObject({ accepted: 2, waiting: 1 });
    expect(await waitingNames(left.M)).toEqual(['much later 2']);
    await platform.tidy();
    const kept = `select former_login is not null as login, former_names from member where seq = ${left.U.seq}`;
    expect(await platform.sql(kept)).toEqual([{ login: true, former_names: [] }]);
  });
});

describe('R-DATA-01: “this may not be mine”', () => {
  test('the record leaves the member’s data and waits for their own manager, who sees who sent it back', async () => {
    const [record, ...rest] = await weights(home.U);
    const seq = record!.seq;
    for (const who of [home.otherU, far.U]) expect((await post(who.token, '/ingest/notMine', { seq })).status).toBe(404);
    for (const who of [home.M, home.S]) expect((await post(who.token, '/ingest/notMine', { seq })).status).toBe(403);
    expect((await post(home.U.token, '/ingest/notMine', { seq })).status).toBe(200);
    expect((await weights(home.U)).map((weight) => weight.seq)).toEqual(rest.map((weight) => weight.seq));
    const { list } = await inbox(home.M, '&origin=MEMBER');
    expect(list).toMatchObject([
      { returnedBy: { memberSeq: home.U.seq, name: 'home.member' }, keyName: null, reading: { externalId: 'card 3', device: 'FT' } },
    ]);
    expect(list[0]!.reading).not.toHaveProperty('height');
    expect((await inbox(home.S, '&origin=MEMBER')).total).toBe(1);
    // P2: it was that member's data, which another manager neither sees nor settles
    expect((await inbox(home.otherM, '&origin=MEMBER')).total).toBe(0);
    const stolen = { seqs: [list[0]!.seq], memberSeq: home.otherU.seq };
    expect((await post(home.otherM.token, '/ingest/unassigned/assign', stolen)).status).toBe(404);
    const log = await platform.sql(
      `select distinct viewer_seq from access_log where action = 'GET /ingest/unassigned/list' and subject_seq = ${home.U.seq} order by 1`,
    );
    expect(log).toEqual([{ viewer_seq: home.S.seq }, { viewer_seq: home.M.seq }]);
  });

  test('a delivery does not restore it, a manager can, and the remembered name is forgotten', async () => {
    const again = weighIn('card 3', { person: 'home.member', measuredAt: '2026-04-03T07:00:00Z' });
    expect((await deliver(scale.key, [again])).body).toMatchObject({ accepted: 0, duplicates: 1 });
    expect((await deliver(scale.key, [weighIn('card 4', { person: 'card-4711' })])).body).toMatchObject({ accepted: 0, waiting: 1 });
    const seqs = [(await inbox(home.M, '&origin=MEMBER')).list[0]!.seq];
    expect((await post(home.M.token, '/ingest/unassigned/assign', { seqs, memberSeq: home.U.seq })).body).toMatchObject({ accepted: 1 });
    const [record] = await weights(home.U);
    expect((await post(home.U.token, '/ingest/notMine', { seq: record!.seq })).status).toBe(200);
    expect((await inbox(home.M, '&origin=MEMBER')).list.map(({ seq }) => seq)).toEqual(seqs);
  });

  describe('R-PRIV-02: data hidden from managers', () => {
    let own: Fixtures;
    const letManagersSee = (given: boolean) =>
      post(own.U.token, '/consent/save', { answers: [{ reader: 'MANAGER', kind: 'body', given }] });
    const sendBack = async (externalId: string) => {
      await post(own.U.token, '/ingest/readings', {
        source: 'watch',
        readings: [weighIn(externalId, { measuredAt: hoursAgo(externalId) })],
      });
      const [record] = await weights(own.U);
      expect((await post(own.U.token, '/ingest/notMine', { seq: record!.seq })).status).toBe(200);
    };
    // apart from each other, so that none is the same weigh-in
    const hoursAgo = (name: string) => new Date(Date.now() - name.length * 7_200_000).toISOString();
    const storedRows = () =>
      platform.sql(
        `select external_id, reading is null as empty, settled_as from unassigned_reading where company_seq = ${own.compSeq} order by seq`,
      );
    const seenBy = async (who: Person) => {
      const { body } = await platform.call<{ total: number }>('GET', '/ingest/unassigned/count', { token: who.token });
      return [(await waitingNames(who)).length, (await inbox(who, '&origin=MEMBER')).total, body.total];
    };
    beforeAll(async () => {
      own = await seedFixtures(platform, 'KEEPSOWN');
    });

    test('a reading sent back while hidden from managers is discarded, and no delivery restores it', async () => {
      await letManagersSee(false);
      await sendBack('a');
      expect(await storedRows()).toEqual([{ external_id: 'a', empty: true, settled_as: 'DISCARDED' }]);
      for (const who of [own.M, own.S]) expect(await seenBy(who)).toEqual([0, 0, 0]);
      const again = { source: 'watch', readings: [weighIn('a', { memberSeq: own.U.seq, measuredAt: hoursAgo('a') })] };
      expect((await post(own.M.token, '/ingest/readings', again)).status).toBe(200);
      expect(await weights(own.U)).toEqual([]);
    });

    test('an unassigned reading is hidden from managers as soon as its member refuses, and as long as they do', async () => {
      await letManagersSee(true);
      await sendBack('bb');
      for (const who of [own.M, own.S]) expect(await seenBy(who)).toEqual([1, 1, 1]);
      const seqs = [await seqOf(own.M, 'bb')];
      await letManagersSee(false);
      for (const who of [own.M, own.S]) {
        expect(await seenBy(who)).toEqual([0, 0, 0]);
        expect((await post(who.token, '/ingest/unassigned/assign', { seqs, memberSeq: own.U.seq })).status).toBe(404);
        expect((await post(who.token, '/ingest/unassigned/discard', { seqs })).status).toBe(404);
      }
      await letManagersSee(true);
      expect(await seenBy(own.M)).toEqual([1, 1, 1]);
      await platform.sql(`update consent_in_force set until = '2020-01-01' where member_seq = ${own.U.seq} and reader = 'MANAGER'`);
      expect(await seenBy(own.M)).toEqual([0, 0, 0]);
    });
  });

  test('P5: after 90 days an unassigned reading is deleted; of one that was sent back only the id remains', async () => {
    await platform.advance(91 * 86_400_000);
    await platform.tidy();
    expect(
      await platform.sql(
        `select external_id, reading, settled_as from unassigned_reading where company_seq = ${home.compSeq} order by external_id`,
      ),
    ).toEqual([
      { external_id: 'card 3', reading: null, settled_as: 'EXPIRED' },
      { external_id: 'rounded', reading: null, settled_as: 'ASSIGNED' },
      { external_id: 'with parts', reading: null, settled_as: 'ASSIGNED' },
    ]);
  });

  test('P5 R-PRIV-04: while a company is out of use, its unassigned readings are kept for longer', async () => {
    const { compSeq, U } = await seedFixtures(platform, 'PAUSED');
    await platform.sql(`insert into unassigned_reading (company_seq, source, external_id, kind, reading, returned_by_seq, created_at)
      select ${compSeq}, 'scale', id, 'body', '{}', by, now() - interval '91 days'
      from (values ('never assigned', null), ('sent back', ${U.seq})) as waiting(id, by)`);
    const kept = async (status: 'N' | 'Y') => {
      await platform.sql(`update company set status = '${status}' where seq = ${compSeq}`);
      await platform.tidy();
      return platform.sql(`select external_id, reading from unassigned_reading where company_seq = ${compSeq} order by external_id`);
    };
    expect(await kept('N')).toEqual([
      { external_id: 'never assigned', reading: {} },
      { external_id: 'sent back', reading: {} },
    ]);
    expect(await kept('Y')).toEqual([{ external_id: 'sent back', reading: null }]);
  });
});
