/** @engine postgres: concurrent calls wait for locks. */
import sharp from 'sharp';
import { QUESTIONS } from '@/lib/consent/readers';
import { clockAhead } from '@/lib/shared/clock';
import { openDatabase, type Database } from '@/platform/db/client';
import type { JobRow } from '@/platform/ingest/transfer/transfer.queries';
import { finishUndo } from '@/platform/ingest/transfer/transferWork.queries';
import { enterRoom } from '@/platform/chat/chatRoom.queries';
import { storeMessage } from '@/platform/chat/chatMessage.queries';
import type { MemberScope } from '@/platform/core/scope';
import { seedEntities, seedFixtures, type Fixtures, type Person } from '../../support/database/fixtures';
import { freshDatabaseUrl } from '../../support/database/freshDatabase';
import { PASSWORD, startPlatform, type TestPlatform } from '../../support/database/platform';

let databaseUrl: string;
let platform: TestPlatform;
let database: Database;
beforeAll(async () => {
  databaseUrl = (await freshDatabaseUrl())!;
  platform = await startPlatform({ DATABASE_URL: databaseUrl });
  database = await openDatabase({ databaseUrl, databaseDir: null }, clockAhead(0));
});
afterAll(async () => {
  await database.close();
  await platform.stop();
});

let companies = 0;
const seedCompany = (): Promise<Fixtures> => seedFixtures(platform, `LEAVES${(companies += 1)}`);
const withdraw = ({ token }: Person) => platform.call('POST', '/privacy/withdraw', { token, body: { pw: PASSWORD } });
const readings = (memberSeq: number) => [
  { kind: 'body', memberSeq, externalId: 'late', device: 'SM', measuredAt: '2026-03-01T07:00:00Z', weight: 77.7 },
  { kind: 'heart', memberSeq, externalId: 'late', measuredAt: '2026-03-01T07:00:00Z', bpm: 66 },
];
const deliver = ({ token }: Person, { seq }: Person) =>
  platform.call<{ accepted: number; refused: { reason: string }[] }>('POST', '/ingest/readings', {
    token,
    body: { source: 'late-scale', readings: readings(seq) },
  });
const left = ({ seq }: Person) =>
  platform.sql(
    `select 'body' as kind from body_record where member_seq = ${seq} union all select 'heart' from heart_sample where member_seq = ${seq}
     union all select 'typed' from blood_pressure where member_seq = ${seq} union all select 'goal' from body_goal where member_seq = ${seq}`,
  );
const theirRow = ({ seq }: Person) => `select 1 from member where seq = ${seq} for update`;

test('R-INFO-05: a delivery that waited for a withdrawal stores nothing for that member', async () => {
  const { U, M } = await seedCompany();
  const lock = await platform.holdLock(theirRow(U));
  const leaving = withdraw(U);
  await lock.awaitedBy(1);
  const delivered = deliver(M, U);
  await lock.awaitedBy(2);
  await lock.release();
  expect((await leaving).status).toBe(200);
  expect((await delivered).body).toMatchObject({ accepted: 0, refused: [{ reason: 'forbidden' }, { reason: 'forbidden' }] });
  expect(await left(U)).toEqual([]);
});

test('R-INFO-05: a withdrawal that waited for a delivery erases what it added', async () => {
  const { U, M, compSeq } = await seedCompany();
  // the delivery has locked its members and waits for a transaction that inserts the same reading
  const lock = await platform.holdLock(
    `insert into heart_sample (company_seq, member_seq, source, external_id, measured_at, bpm) values (${compSeq}, ${U.seq}, 'late-scale', 'late', now(), 66)`,
  );
  const delivered = deliver(M, U);
  await lock.awaitedBy(1);
  const leaving = withdraw(U);
  await lock.awaitedBy(2);
  await lock.release();
  expect((await delivered).body).toMatchObject({ accepted: 2 });
  expect((await leaving).status).toBe(200);
  expect(await left(U)).toEqual([]);
});

test('R-INFO-05: manual entries, and a manager’s changes, during a withdrawal are not stored', async () => {
  const { U, M } = await seedCompany();
  const form = new FormData();
  form.append('memberSeq', String(U.seq));
  const pixel = sharp({ create: { width: 8, height: 8, channels: 3, background: '#3a7' } });
  form.append('img', new Blob([new Uint8Array(await pixel.jpeg().toBuffer())]), 'me.jpg');
  const lock = await platform.holdLock(theirRow(U));
  const leaving = withdraw(U);
  await lock.awaitedBy(1);
  const typed = platform.call('POST', '/user/saveBloodPressure', {
    token: U.token,
    body: { insDte: '2026-03-01 07:00:00', sbp: 120, dbp: 80, bpm: 60 },
  });
  await lock.awaitedBy(2);
  const pictured = platform.call('POST', '/member/profileImg', { token: M.token, body: form });
  await lock.awaitedBy(3);
  const aimed = platform.call('POST', '/body/somatoGoal', { token: M.token, body: { UIndex: U.seq, goalGroup: null, wgt: 70, bfp: 20 } });
  await lock.awaitedBy(4);
  await lock.release();
  expect((await leaving).status).toBe(200);
  expect([(await typed).status, (await pictured).status, (await aimed).status]).toEqual([401, 404, 404]);
  expect(await left(U)).toEqual([]);
  expect(await platform.sql(`select 1 from file where owner_seq = ${U.seq}`)).toEqual([]);
});

const erasures: [string, (who: Person) => Promise<unknown>][] = [
  ['a withdrawal', async (who) => expect((await withdraw(who)).status).toBe(200)],
  ['erasing a deleted account', () => platform.tidy()],
];
test.each(erasures.flatMap(([kind, erase]) => [[kind, 'the person', erase] as const, [kind, 'a manager', erase] as const]))(
  'R-INFO-05: %s and undoing an import that %s started do not deadlock',
  async (kind, by, erase) => {
    const { U, M, compSeq } = await seedCompany();
    const starter = by === 'a manager' ? M : U;
    await platform.sql(
      `insert into body_record (company_seq, member_seq, device, source, external_id, measured_at, gender, weight)
     values (${compSeq}, ${U.seq}, 'SM', 'test', '1', now(), 'M', 70)`,
    );
    const [job] = await platform.sql<{ seq: number }>(
      `insert into import_job (company_seq, member_seq, folder, uploads, state, lease, lease_until, mapping, found)
     values (${compSeq}, ${starter.seq}, 'none', '[]', 'undoing', 'mine', now() + interval '1 hour', '[{"owner":0,"memberSeq":${U.seq}}]',
       '{"files":[],"fileCount":1,"preview":[],"owners":[{"owner":0,"name":"Kim","upload":"kim.csv"}]}') returning seq`,
    );
    if (kind !== 'a withdrawal')
      await platform.sql(`update member set withdrawn_at = now(), take_out_at = now() - interval '90 days' where seq = ${U.seq}`);
    const row = { compSeq, seq: job!.seq, state: 'undoing', lease: 'mine', mapping: [{ owner: 0, memberSeq: U.seq }] } as JobRow;
    const lock = await platform.holdLock(theirRow(U));
    const erased = erase(U);
    await lock.awaitedBy(1);
    const undone = database.asPlatform((tx) => finishUndo(tx, row, new Date()));
    await lock.awaitedBy(2);
    await lock.release();
    await Promise.all([erased, undone]);
    expect(await left(U)).toEqual([]);
    const jobs = await platform.sql(`select state, found -> 'owners' as owners from import_job where seq = ${job!.seq}`);
    expect(jobs).toEqual(starter === M ? [{ state: 'undone', owners: [] }] : []);
  },
);

test('R-INFO-05: rows of an import cannot be assigned to a member who withdraws meanwhile', async () => {
  const { U, M, compSeq } = await seedCompany();
  const [job] = await platform.sql<{ seq: number }>(
    `insert into import_job (company_seq, member_seq, folder, uploads, state, found)
     values (${compSeq}, ${M.seq}, 'none', '[]', 'ready', '{"files":[],"fileCount":1,"preview":[],"owners":[{"owner":0}]}') returning seq`,
  );
  const lock = await platform.holdLock(theirRow(U));
  const leaving = withdraw(U);
  await lock.awaitedBy(1);
  const body = { importSeq: job!.seq, owners: [{ owner: 0, memberSeq: U.seq }] };
  const confirmed = platform.call('POST', '/import/confirm', { token: M.token, body });
  await lock.awaitedBy(2);
  await lock.release();
  expect([(await leaving).status, (await confirmed).status]).toEqual([200, 403]);
  expect(await platform.sql(`select state, mapping from import_job where seq = ${job!.seq}`)).toEqual([{ state: 'ready', mapping: null }]);
});

test('R-INFO-05: a withdrawal and a manager who reassigns a reading sent back by the same person do not deadlock', async () => {
  const { U, M, compSeq } = await seedCompany();
  const [waits] = await platform.sql<{ seq: number }>(
    `insert into unassigned_reading (company_seq, source, external_id, kind, returned_by_seq, reading) values
     (${compSeq}, 'scale', 'back', 'body', ${U.seq}, '{"kind":"body","externalId":"back","measuredAt":"2026-03-01T07:00:00Z","weight":77.7}') returning seq`,
  );
  const lock = await platform.holdLock(theirRow(U));
  const leaving = withdraw(U);
  await lock.awaitedBy(1);
  const body = { seqs: [waits!.seq], memberSeq: U.seq };
  const given = platform.call('POST', '/ingest/unassigned/assign', { token: M.token, body });
  await lock.awaitedBy(2);
  await lock.release();
  expect([(await leaving).status, (await given).status]).toEqual([200, 404]);
  expect(await left(U)).toEqual([]);
  expect(await platform.sql(`select 1 from unassigned_reading where returned_by_seq = ${U.seq}`)).toEqual([]);
});

test('R-INFO-05: a withdrawal and signing out of a browser with push notifications do not deadlock', async () => {
  const { U, compSeq } = await seedCompany();
  await platform.sql(
    `insert into push_browser (company_seq, member_seq, address, address_hash, p256dh, auth, kinds, token_hash, created_at)
     select ${compSeq}, ${U.seq}, 'https://push.example', 'leaves', 'AA', 'AA', '{}', token_hash, now() from access_token where member_seq = ${U.seq}`,
  );
  const lock = await platform.holdLock(`select 1 from push_browser where member_seq = ${U.seq} for update`);
  const leaving = withdraw(U);
  await lock.awaitedBy(1);
  const signedOut = platform.call('POST', '/logout', { token: U.token });
  await lock.awaitedBy(2);
  await lock.release();
  expect([(await leaving).status, (await signedOut).status]).toEqual([200, 200]);
  expect(await platform.sql(`select 1 from push_browser where member_seq = ${U.seq}`)).toEqual([]);
});

test('R-INFO-05: a withdrawal and a new address of the same member, both proved by ID, do not deadlock', async () => {
  const { U, compSeq } = await seedCompany();
  const [{ id }] = (await platform.sql<{ id: string }>(
    `update member set password_hash = null where seq = ${U.seq} returning login_id as id`,
  )) as [{ id: string }];
  const lock = await platform.holdLock(
    `select pg_advisory_xact_lock(hashtextextended('IDs entered as proof of identity by account ${U.seq}', ${compSeq}))`,
  );
  const leaving = platform.call('POST', '/privacy/withdraw', { token: U.token, body: { pw: id } });
  await lock.awaitedBy(1);
  const body = { memberSeq: U.seq, name: 'Same', email: 'other@example.com', proof: id };
  const changed = platform.call('POST', '/member/profile', { token: U.token, body });
  await lock.awaitedBy(2);
  await lock.release();
  expect([(await leaving).status, (await changed).status]).toEqual([200, 401]);
});

interface Own extends Fixtures {
  /** Numbers of what the company has, by the names that calls have for them. */
  known: Record<string, number | undefined>;
}

/** A call of the member's own; `multipart` fields are sent as a form. */
const post =
  (path: string, bodyOf: (own: Own) => object, multipart = false) =>
  async (own: Own) => {
    const fields = bodyOf(own);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof Blob ? value : String(value));
    const { status } = await platform.call('POST', path, { token: own.U.token, body: multipart ? form : fields });
    expect(status).toBe(401);
  };

const message = ({ known, M }: Own) => ({ roomSeq: known.roomSeq, number: 1, reason: 'SPAM', memberSeq: M.seq, muted: true });

async function say({ compSeq, U, known }: Own): Promise<void> {
  const scope = { compSeq, memberSeq: U.seq } as MemberScope;
  const stored = database.asPlatform(async (tx) => {
    const room = await enterRoom(tx, scope, known.roomSeq!, { lock: true });
    return storeMessage(tx, room, { clientId: '9b2f0c1e-0000-4000-8000-000000000001', text: 'late', picture: null }, new Date());
  });
  await expect(stored).rejects.toMatchObject({ code: 'WITHDRAWN' });
}

const note = ({ known: { missionSeq, missionNoteSeq } }: Own) => ({ missionSeq, missionNoteSeq, done: true });
const picture = new Blob([Buffer.from('no picture')]);

test.each<[string, (own: Own) => Promise<void>]>([
  [
    'mission_comment',
    post('/mission/photoComment', ({ known, U }) => ({ missionSeq: known.missionSeq, memberSeq: U.seq, text: 'late' }), true),
  ],
  ['chat_message', say],
  ['chat_member', post('/chat/read', message)],
  ['chat_member', post('/chat/mute', message)],
  ['chat_report', post('/chat/report', message)],
  ['exercise_session', post('/exercise/session', ({ known }) => ({ exerciseSeq: known.exerciseSeq, date: '2026-11-02', done: true }))],
  ['mission_check', post('/mission/checkNote', note)],
  ['notice_receipt', post('/message/read', ({ known }) => ({ noticeSeq: known.noticeSeq }))],
  ['notice_receipt', post('/message/readAll', () => ({}))],
  ['consent', post('/message/delivery', () => ({ mail: true }))],
  ['consent', post('/consent/save', () => ({ answers: [{ ...QUESTIONS[0], given: false }] }))],
  ['second_factor', post('/member/factor/begin', () => ({ proof: PASSWORD }))],
  ['unit_setting', post('/member/unit', () => ({ weight: 'lb', height: 'ft', distance: 'mi', temp: 'F', calorie: 'KJ' }))],
  [
    'push_browser',
    post('/member/push', () => ({
      address: 'https://push.example.com/1',
      p256dh: 'A'.repeat(87),
      auth: 'A'.repeat(22),
      kinds: ['MESSAGE'],
    })),
  ],
  ['import_job', post('/import/upload', () => ({ file: picture }), true)],
])('R-INFO-05: a row of %s written during a withdrawal is not stored', async (table, write) => {
  const fixtures = await seedCompany();
  const seqs = await seedEntities(platform, fixtures);
  const own = { ...fixtures, known: seqs({ path: '/' }) };
  const { U, M, compSeq } = own;
  await platform.sql(
    `insert into chat_message (company_seq, room_seq, number, member_seq, client_id, text)
     values (${compSeq}, ${own.known.roomSeq}, 1, ${M.seq}, '9b2f0c1e-0000-4000-8000-000000000000', 'hello')`,
  );
  await platform.sql(`update chat_room set last_message = 1 where seq = ${own.known.roomSeq}`);
  const lock = await platform.holdLock(theirRow(U));
  const leaving = withdraw(U);
  await lock.awaitedBy(1);
  const written = write(own);
  await lock.awaitedBy(2);
  await lock.release();
  expect((await leaving).status).toBe(200);
  await written;
  expect(await platform.sql(`select * from ${table} where member_seq = ${U.seq}`)).toEqual([]);
});
