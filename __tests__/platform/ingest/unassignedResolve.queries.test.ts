/** @engine postgres: concurrent calls wait for locks. */
import { seedFixtures } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

test('R-DATA-01: two managers who assign readings under one name to different members, remembering it, do not deadlock', async () => {
  const { compSeq, M, U, otherM, otherU } = await seedFixtures(platform, 'CARD');
  const [first, last] = await platform.sql<{ seq: number }>(
    `insert into unassigned_reading (company_seq, source, external_id, kind, person, reading)
     select ${compSeq}, 'scale', n::text, 'steps', 'card-12', json_build_object('kind', 'steps', 'externalId', n::text,
       'day', ('2026-03-01'::date + n)::text, 'steps', 5000) from generate_series(1, 2) n returning seq`,
  );
  const assign = (token: string, seq: number, memberSeq: number) =>
    platform.call('POST', '/ingest/unassigned/assign', { token, body: { seqs: [seq], memberSeq, remember: true } });
  // as a delivery for the member
  const lock = await platform.holdLock(`select 1 from member where seq = ${U.seq} for no key update`);
  const one = assign(M.token, last!.seq, U.seq);
  await lock.awaitedBy(1);
  const other = assign(otherM.token, first!.seq, otherU.seq);
  await lock.awaitedBy(2);
  await lock.release();
  const { status, body } = await one;
  expect([status, body, (await other).status]).toEqual([200, { accepted: 2, duplicates: 0, refused: [] }, 404]);
});

test('R-DATA-01: a call that continues with a remembered name locks the readings before their member, as deliveries do', async () => {
  const { compSeq, M, U } = await seedFixtures(platform, 'CONTINUED');
  const [first, last] = await platform.sql<{ seq: number }>(
    `insert into unassigned_reading (company_seq, source, external_id, kind, person, reading)
     select ${compSeq}, 'scale', n::text, 'steps', 'card-13', json_build_object('kind', 'steps', 'externalId', n::text,
       'day', ('2026-03-01'::date + n)::text, 'steps', 5000) from generate_series(1, 2) n returning seq`,
  );
  await platform.sql(
    `insert into device_person (company_seq, person, member_seq, taught_by_seq, taught_at) values (${compSeq}, 'card-13', ${U.seq}, ${M.seq}, now())`,
  );
  const reading = await platform.holdLock(
    `select 1 from unassigned_reading where company_seq = ${compSeq} and seq = ${last!.seq} for update`,
  );
  const body = { seqs: [first!.seq], memberSeq: U.seq, remember: true, after: first!.seq };
  const continued = platform.call('POST', '/ingest/unassigned/assign', { token: M.token, body });
  await reading.awaitedBy(1);
  const member = await platform.holdLock(`select 1 from member where seq = ${U.seq} for no key update nowait`).catch(String);
  await reading.release();
  if (typeof member !== 'string') await member.release();
  expect([typeof member, (await continued).body]).toEqual(['object', { accepted: 1, duplicates: 0, refused: [] }]);
});
