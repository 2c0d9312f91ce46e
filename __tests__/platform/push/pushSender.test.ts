import { setTimeout as pause } from 'node:timers/promises';
import { PUSH_BATCH, takeDuePushes } from '@/platform/push/pushOutbox.queries';
import { readPushBacklog } from '@/platform/push/pushBacklog.queries';
import { openPush, pushesGivenUp } from '@/platform/push/pushSender';
import { pushDueMissions } from '@/platform/mission/missionPush.queries';
import { hashOf } from '@/platform/core/credentials/token.queries';
import { openTestDatabase, rowsOf } from '../../support/database/database';
import { decryptPush } from '../../support/push/decrypt';
import { makeReceiver, startPushServer, type PushServer } from '../../support/push/pushServer';
import { textOf } from '../../support/sources';

const HOUR = 3_600_000;
const receiver = makeReceiver('phone');
let now = new Date('2026-11-22T03:00:00Z');

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let server: PushServer;
const warnings: unknown[][] = [];
beforeAll(async () => {
  server = await startPushServer();
  database = await openTestDatabase(() => now);
  await sql(
    "insert into company (seq, code, name) values (1, 'PUSH', 'Push')",
    `insert into member (company_seq, seq, login_id, type, name, email, gender, time_zone, lang) values
      (1, 10, 'push.master', 'S', '박소라', 's@example.com', 'F', 'Asia/Seoul', 'KR'), (1, 11, 'push.member', 'U', '김하늘', 'm@example.com', 'F', 'Asia/Seoul', 'KR')`,
    `insert into push_browser (company_seq, seq, member_seq, address, address_hash, p256dh, auth, kinds, token_hash) values
      (1, 5, 11, '${receiver.address}', '${hashOf(receiver.address)}', '${receiver.p256dh}', '${receiver.authText}', '{MISSION,MESSAGE}', 'x')`,
  );
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

const sql = (...texts: string[]) =>
  database.asPlatform(async (tx) => {
    let rows: Record<string, unknown>[] = [];
    for (const text of texts) rows = await rowsOf(tx, text);
    return rows;
  });

const opened = (gather = pushDueMissions) =>
  openPush({
    database,
    settings: { publicUrl: 'https://portal.example.com' },
    clock: () => now,
    log: { warn: (...what: unknown[]) => void warnings.push(what) },
    gather,
    connect: server.connect,
  });

/** One round of background work, from its start to its end. */
async function round(): Promise<void> {
  const push = opened();
  push.start();
  await push.stop();
}

const addMission = (seq: number, start: Date) =>
  sql(
    `insert into mission (company_seq, seq, sender_seq, title, contents, mission_type, start_date) values (1, ${seq}, 10, '체지방 줄이기', '걷기', 'INDIVIDUAL', '${start.toISOString()}')`,
    `insert into mission_taker (company_seq, mission_seq, member_seq) values (1, ${seq}, 11)`,
  );
const waiting = () => sql('select kind, tries from push_outbox order by seq');

test('R-HOME-03: an arrived mission is pushed once, in the reader’s language, without its contents', async () => {
  await addMission(100, new Date(now.getTime() + HOUR));
  await round();
  expect(server.received).toHaveLength(0);
  now = new Date(now.getTime() + HOUR);
  await round();
  await round();
  expect(server.received).toHaveLength(1);
  const payload = JSON.parse(decryptPush(server.received[0]!.body, receiver)) as object;
  expect(payload).toEqual({ title: '새 미션이 도착했습니다', body: '포털에서 확인해 주세요.', path: '/usr/mission', tag: 'MISSION' });
  expect(await waiting()).toEqual([]);
});

test('R-HOME-03: nothing older than a day is pushed', async () => {
  await addMission(101, new Date(now.getTime() - 25 * HOUR));
  await round();
  expect(server.received).toHaveLength(1);
});

test('R-HOME-03: a busy service is retried later, and only its host and answer are logged, not the address', async () => {
  server.answer(503);
  await addMission(102, now);
  await round();
  await round();
  expect(server.received).toHaveLength(2);
  expect(await waiting()).toEqual([{ kind: 'MISSION', tries: 1 }]);
  server.answer(201);
  now = new Date(now.getTime() + 10_000);
  await round();
  expect([server.received.length, await waiting()]).toEqual([3, []]);
  const { host, pathname } = new URL(receiver.address);
  expect(warnings).toEqual([[{ pushSeq: expect.any(Number), tries: 1, host, status: 503 }, 'push message not delivered']]);
  expect(JSON.stringify(warnings)).not.toContain(pathname);
});

test('R-HOME-03: while a company is out of use nothing is pushed to its people or lost, and the backlog does not count it', async () => {
  const before = server.received.length;
  const use = (status: 'Y' | 'N') => sql(`update company set status = '${status}'`);
  await addMission(120, now);
  await sql("insert into push_outbox (company_seq, browser_seq, kind) values (1, 5, 'MESSAGE')");
  await use('N');
  now = new Date(now.getTime() + HOUR);
  await round();
  expect([server.received.length - before, await waiting()]).toEqual([0, [{ kind: 'MESSAGE', tries: 0 }]]);
  expect(await database.asPlatform((tx) => readPushBacklog(tx, now))).toEqual({ waiting: 0, oldestSeconds: 0 });
  await use('Y');
  expect(await database.asPlatform((tx) => readPushBacklog(tx, now))).toEqual({ waiting: 1, oldestSeconds: HOUR / 1000 });
  await round();
  const tags = server.received.slice(before).map(({ body }) => (JSON.parse(decryptPush(body, receiver)) as { tag: string }).tag);
  expect([tags.sort(), await waiting()]).toEqual([['MESSAGE', 'MISSION'], []]);
});

test('R-HOME-03, R-OPS-03: a message that cannot be delivered ages from attempt to attempt, and is given up and counted in the end', async () => {
  server.answer(500);
  await addMission(103, now);
  const [ages, before]: [number[], number] = [[], pushesGivenUp()];
  for (let hours = 0; hours < 5; hours += 1) {
    await round();
    ages.push((await database.asPlatform((tx) => readPushBacklog(tx, now))).oldestSeconds);
    now = new Date(now.getTime() + HOUR);
  }
  expect([server.received.length, await waiting()]).toEqual([9, []]);
  expect(ages).toEqual([0, 3600, 7200, 0, 0]);
  expect(pushesGivenUp() - before).toBe(1);
});

test('R-OPS-03: a message that is still being retried is not old enough for the alert PushesWait', async () => {
  server.answer(500);
  await addMission(190, now);
  const begun = now.getTime();
  do {
    await round();
    const [due] = await sql(
      `select extract(epoch from next_try_at - '${new Date(begun).toISOString()}')::float as seconds from push_outbox`,
    );
    if (due) now = new Date(begun + Number(due.seconds) * 1000);
  } while ((await waiting()).length > 0);
  const threshold = Number(/alert: PushesWait[\s\S]+?expr: .+ > (\d+)/.exec(textOf('ops/prometheus/alerts.yml'))![1]);
  expect((now.getTime() - begun) / 1000).toBe(670);
  expect(threshold).toBeGreaterThan(670);
});

test('R-HOME-03: an expired browser is removed with everything queued for it', async () => {
  server.answer(410);
  await addMission(104, now);
  await round();
  expect(await sql('select seq from push_browser')).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('R-HOME-03: a push to Apple must always be shown, and is marked so; no other is', async () => {
  server.answer(201);
  const addresses = ['https://web.push.apple.com/send/one', 'https://push.apple.com.example.com/send/two'];
  const browsers = addresses.map((address) => ({ ...makeReceiver(address), address }));
  const values = browsers.map(
    ({ address, p256dh, authText }, index) =>
      `(1, ${index + 20}, 11, '${address}', '${hashOf(address)}', '${p256dh}', '${authText}', '{MISSION}', 'x')`,
  );
  await sql(
    `insert into push_browser (company_seq, seq, member_seq, address, address_hash, p256dh, auth, kinds, token_hash) values ${values.join()}`,
  );
  const before = server.received.length;
  await addMission(110, now);
  await round();
  const payloads = server.received
    .slice(before)
    .sort((one, other) => one.path.localeCompare(other.path))
    .map(({ body }, index) => JSON.parse(decryptPush(body, browsers[index]!)) as { always?: true });
  expect(payloads.map(({ always }) => always)).toEqual([true, undefined]);
  await sql('delete from push_browser where seq in (20, 21)');
});

test('R-HOME-03: one round reaches all browsers, whatever their number', async () => {
  server.answer(201);
  const before = server.received.length;
  const browsers = Array.from({ length: PUSH_BATCH + 1 }, (_, index) => makeReceiver(`tablet ${index}`));
  const values = browsers.map(
    ({ address, p256dh, authText }, index) =>
      `(1, ${index + 50}, 11, '${address}', '${hashOf(address)}', '${p256dh}', '${authText}', '{MISSION}', 'x')`,
  );
  await sql(
    `insert into push_browser (company_seq, seq, member_seq, address, address_hash, p256dh, auth, kinds, token_hash) values ${values.join()}`,
  );
  await addMission(105, now);
  let rounds = 0;
  const push = opened((tx, at) => {
    rounds += 1;
    return pushDueMissions(tx, at);
  });
  push.start();
  while (server.received.length < before + browsers.length) await pause(20);
  await push.stop();
  expect([server.received.length - before, rounds]).toEqual([browsers.length, 1]);
});

test('R-HOME-03: a batch does not exceed its size, also where the planner expects a single message', async () => {
  const add = (count: number) =>
    sql(`insert into push_outbox (company_seq, browser_seq, kind, tries) select 1, 50, 'MISSION', 1 from generate_series(1, ${count})`);
  await add(1);
  await sql('analyze push_outbox');
  await add(2 * PUSH_BATCH);
  const taken: number[] = [];
  while (taken.at(-1) !== 0) taken.push((await database.asPlatform((tx) => takeDuePushes(tx, now))).length);
  expect(taken).toEqual([PUSH_BATCH, PUSH_BATCH, 1, 0]);
});
