import type { BodyRecord, bodyApi } from '@/lib/body/contract';
import type { ResponseOf } from '@/lib/shared/endpoint';
import type { DataAccess } from '@/lib/privacy/contract';
import { seedFixtures, seedPerson, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
let home: Fixtures;
let count = 0;
beforeAll(async () => {
  platform = await startPlatform();
  home = await seedFixtures(platform, 'WEIGHTS');
}, 60_000);
afterAll(() => platform.stop());

async function person(timeZone = 'Asia/Seoul'): Promise<Person> {
  const who = await seedPerson(platform, {
    compSeq: home.compSeq,
    id: `weights.n${(count += 1)}`,
    type: 'U',
    managerSeq: home.M.seq,
    timeZone,
  });
  await platform.sql(`update member set height = 175, birth_date = '1985-01-01' where seq = ${who.seq}`);
  return who;
}
const call = <T>(method: string, path: string, { token }: Person, body?: unknown) => platform.call<T>(method, path, { token, body });
const save = (who: Person, value: number, insDte: string, seq?: number) =>
  call<{ seq: number; asked?: boolean }>('POST', '/body/saveWeight', who, { value, insDte, ...(seq !== undefined && { seq }) });
const remove = async (who: Person, seq: number) => (await call('DELETE', `/body/deleteWeight?seq=${seq}`, who)).status;
const list = async (who: Person, about = '') => (await call<{ list: BodyRecord[] }>('GET', `/body/list?size=50${about}`, who)).body.list;
const weights = async (who: Person) => (await list(who)).map(({ weight }) => weight);
type Analysis = ResponseOf<typeof bodyApi.newAnalysis>;
const analysis = async (who: Person, query = '') => (await call<Analysis>('GET', `/body/newAnalysis${query}`, who)).body;
const deliver = async (who: Person, readings: { at: string; weight: number; bfp?: number }[], source = 'scale') =>
  (
    await call<{ accepted: number }>('POST', '/ingest/readings', who, {
      source,
      readings: readings.map(({ at, ...reading }) => ({ kind: 'body', externalId: at, measuredAt: at, ...reading })),
    })
  ).body.accepted;

test('R-TRUE-03: a weight is typed at the member’s own time, stored once, with values derived from it and the height', async () => {
  const who = await person('America/New_York');
  const first = await save(who, 72.34, '2026-03-05T08:30');
  expect((await save(who, 72.34, '2026-03-05T08:30')).body).toEqual(first.body);
  expect(await list(who)).toMatchObject([
    {
      seq: first.body.seq,
      date: '2026-03-05T13:30:00.000Z',
      weight: 72.3,
      bmi: 23.6,
      bfp: null,
      bodyScore: null,
      origin: { source: 'manual' },
    },
  ]);
});

test('R-TRUE-03: its limits are those of a scale, and it cannot be in the future', async () => {
  const who = await person();
  const refused = [
    await save(who, 19.9, '2026-03-05T08:30'),
    await save(who, 300.1, '2026-03-05T08:30'),
    await save(who, 70, '2126-03-05T08:30'),
  ];
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
  expect(await weights(who)).toEqual([]);
});

test('R-TRUE-03: only its member changes and deletes it, and a scale’s weight stays', async () => {
  const [who, other] = [await person(), await person()];
  const { seq } = (await save(who, 70, '2026-03-05T08:30')).body;
  await deliver(who, [{ at: '2026-03-01T08:30:00Z', weight: 71, bfp: 20 }]);
  const delivered = (await list(who)).find(({ weight }) => weight === 71)!.seq;
  const strangers = [await save(other, 80, '2026-03-05T08:30', seq), await save(home.M, 80, '2026-03-05T08:30', seq)];
  expect(strangers.map(({ status }) => status)).toEqual([404, 403]);
  expect([(await save(who, 80, '2026-03-05T08:30', delivered)).status, await remove(who, delivered)]).toEqual([404, 404]);
  expect((await save(who, 70.5, '2026-03-06T09:00', seq)).status).toBe(200);
  expect((await list(who))[0]).toMatchObject({ seq, weight: 70.5, date: '2026-03-06T00:00:00.000Z' });
  expect([await remove(other, seq), await remove(who, seq)]).toEqual([404, 200]);
  expect(await weights(who)).toEqual([71]);
});

test('R-TRUE-03: a weight far from the usual is asked about, counts once confirmed, and is checked again when it changes', async () => {
  const who = await person();
  const days = [1, 2, 3, 4, 5, 6].map((day) => ({ at: `2026-03-0${day}T08:00:00Z`, weight: 70 + day / 10 }));
  expect(await deliver(who, days)).toBe(6);
  const { seq, asked } = (await save(who, 90, '2026-03-08T08:00')).body;
  expect(asked).toBe(true);
  expect((await analysis(who)).questions).toMatchObject([{ seq, source: 'manual', about: 'weight', value: 90 }]);
  expect((await list(who))[0]).toMatchObject({ seq, waiting: true });
  expect((await save(who, 70.4, '2026-03-08T08:00', seq)).body).toEqual({ seq });
  expect((await analysis(who)).questions).toEqual([]);
  expect((await save(who, 91, '2026-03-08T08:00', seq)).body).toEqual({ seq, asked: true });
  expect((await analysis(who)).questions).toMatchObject([{ seq, value: 91 }]);
  expect((await call('POST', '/body/answer', who, { seqs: [seq], right: true })).status).toBe(200);
  expect((await list(who))[0]).toMatchObject({ seq, waiting: false });
  // the answer was about the old value, not the new one
  expect((await save(who, 92, '2026-03-08T08:00', seq)).body).toEqual({ seq, asked: true });
});

test('R-DATA-02: a weight that was denied by mistake is asked about again when it is entered again', async () => {
  const who = await person();
  await deliver(
    who,
    [1, 2, 3, 4, 5].map((day) => ({ at: `2026-03-0${day}T08:00:00Z`, weight: 70 })),
  );
  const { seq } = (await save(who, 90, '2026-03-08T08:00')).body;
  const answer = (right: boolean) => call('POST', '/body/answer', who, { seqs: [seq], right });
  await answer(false);
  expect([await weights(who), (await analysis(who)).questions]).toEqual([[70, 70, 70, 70, 70], []]);
  expect((await save(who, 90, '2026-03-08T08:00')).body).toEqual({ seq, asked: true });
  expect((await analysis(who)).questions).toMatchObject([{ seq, value: 90, usual: 70 }]);
  await answer(true);
  // a confirmed one stays confirmed
  expect((await save(who, 90, '2026-03-08T08:00')).body).toEqual({ seq });
  expect((await list(who))[0]).toMatchObject({ seq, weight: 90, waiting: false });
});

test('R-DATA-02: a weight entered after a no to the same weigh-in of a scale is asked about again, though no delivery is', async () => {
  const who = await person();
  const usual = [1, 2, 3, 4, 5].map((day) => ({ at: `2026-03-0${day}T08:00:00Z`, weight: 70 }));
  const denied = { at: '2026-03-07T23:00:00Z', weight: 90, bfp: 20 };
  await deliver(who, [...usual, denied]);
  const [question] = (await analysis(who)).questions!;
  await call('POST', '/body/answer', who, { seqs: [question!.seq], right: false });
  await deliver(who, [denied], 'phone');
  expect((await analysis(who)).questions).toEqual([]);
  const { seq } = (await save(who, 90, '2026-03-08T08:00')).body;
  expect((await analysis(who)).questions).toMatchObject([{ seq: question!.seq, value: 90 }]);
  expect((await save(who, 90, '2026-03-08T08:00')).body).toEqual({ seq, asked: true });
  await call('POST', '/body/answer', who, { seqs: [question!.seq], right: true });
  expect((await weights(who))[0]).toBe(90);
});

test('R-TRUE-03: a manual weight also delivered by a scale is one weigh-in; deleting the manual one leaves the scale’s', async () => {
  const who = await person();
  const { seq } = (await save(who, 70, '2026-03-05T08:30')).body;
  await deliver(who, [{ at: '2026-03-04T23:30:20Z', weight: 70, bfp: 21 }]);
  expect(await list(who)).toMatchObject([{ weight: 70, bfp: 21, origin: { source: 'scale', also: ['manual'] } }]);
  expect(await remove(who, seq)).toBe(200);
  expect(await list(who)).toMatchObject([{ weight: 70, bfp: 21, origin: { source: 'scale', also: [] } }]);
});

test('R-TRUE-03: a manual weight hides neither score nor guide nor plan; it is shown beside the last full measurement', async () => {
  const who = await person();
  await deliver(who, [
    { at: '2026-02-01T08:00:00Z', weight: 72, bfp: 23 },
    { at: '2026-03-01T08:00:00Z', weight: 71, bfp: 22 },
  ]);
  const paths = ['/body/guide', '/body/recommend'];
  const before = await Promise.all(paths.map(async (path) => (await call('GET', path, who)).body));
  const whole = await analysis(who);
  expect(whole).toMatchObject({ record: { weight: 71, bfp: 22 }, previous: { weight: 72 }, later: null });
  const { seq } = (await save(who, 70.2, '2026-03-05T08:30')).body;
  expect(await analysis(who)).toEqual({ ...whole, later: expect.objectContaining({ seq, weight: 70.2, bfp: null }) });
  expect(await Promise.all(paths.map(async (path) => (await call('GET', path, who)).body))).toEqual(before);
  // a requested record is shown as it is, and a later full one is compared with the last full one
  expect(await analysis(who, `?seq=${seq}`)).toMatchObject({ record: { seq, bfp: null }, previous: { weight: 71 }, later: null });
  await deliver(who, [{ at: '2026-03-08T08:00:00Z', weight: 70, bfp: 21.5 }]);
  expect(await analysis(who)).toMatchObject({ record: { weight: 70 }, previous: { weight: 71, bfp: 22 }, later: null });
  // a member with weights only is shown the latest
  const light = await person();
  await save(light, 60, '2026-03-05T08:30');
  expect(await analysis(light)).toMatchObject({ record: { weight: 60, bfp: null }, later: null });
});

test('R-TRUE-03: a manager’s access to it is shown to its member; it is in the take-out, and erased on withdrawal', async () => {
  const who = await person();
  await save(who, 70, '2026-03-05T08:30');
  expect((await call<{ list: BodyRecord[] }>('GET', `/body/list?memberSeq=${who.seq}`, home.M)).body.list).toMatchObject([{ weight: 70 }]);
  const { list: seen } = (await call<{ list: DataAccess[] }>('GET', '/privacy/accesses', who)).body;
  expect(seen).toMatchObject([{ viewed: ['BODY'], changed: false }]);
  expect((await call('POST', '/privacy/withdraw', who, { pw: 'Wellness!2026' })).status).toBe(200);
  expect(await platform.sql(`select 1 from body_record where member_seq = ${who.seq}`)).toEqual([]);
});
