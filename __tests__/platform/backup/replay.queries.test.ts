import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { millisecondsInDay } from 'date-fns/constants';
import { CONSENT_VERSION } from '@/lib/consent/readers';
import { MAIL_CONSENT_VERSION } from '@/lib/notice/notices';
import { clockAhead } from '@/lib/shared/clock';
import { replayErasures } from '@/platform/backup/replay.queries';
import { openArchiveStore } from '@/platform/company/archiveStore';
import { findArchive } from '@/platform/company/companyClosing.queries';
import { hashOf } from '@/platform/core/credentials/token.queries';
import type { ErasureNote, OptOut } from '@/platform/core/erasureList';
import type { Database } from '@/platform/db/client';
import { openTestDatabase, rowsOf } from '../../support/database/database';
import { seedingBy } from '../../support/database/platform';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(clockAhead(0));
});
afterAll(() => database.close());

const sql = <T>(text: string) => database.asPlatform((tx) => rowsOf<T>(tx, text));
const { addCompany, addMember } = seedingBy(sql);

/** A company with a member, and a picture of theirs. */
async function seedCompany(code: string): Promise<{ compSeq: number; createdAt: string }> {
  const compSeq = await addCompany(code);
  const owner = await addMember({ compSeq, id: `${code.toLowerCase()}.member`, type: 'U' });
  await sql(
    `insert into file (company_seq, name, owner_seq, purpose, type, size) values (${compSeq}, '${code}.jpg', ${owner}, 'PROFILE', 'image/jpeg', 1)`,
  );
  const [row] = await sql<{ at: string | Date }>(`select created_at as at from company where seq = ${compSeq}`);
  return { compSeq, createdAt: new Date(row!.at).toISOString() };
}

const keeping = (removed: string[]) => ({
  remove: (_: unknown, compSeq: number, name: string) => Promise.resolve(void removed.push(`${compSeq} ${name}`)),
  settle: () => Promise.resolve(),
});

const keepArchive = () => Promise.resolve(null);

test('R-OPS-02: a company deleted after the backup is erased again with its members and pictures, and no other company is', async () => {
  const [deleted, stays, later] = [await seedCompany('GONE'), await seedCompany('STAYS'), await seedCompany('LATER')];
  const removed: string[] = [];
  const at = new Date().toISOString();
  const notes = [
    { ...deleted, memberSeq: null, at },
    // this number belonged to a different company than the one that has it now
    { compSeq: later.compSeq, createdAt: '2020-01-01T00:00:00.000Z', memberSeq: null, at },
    // not in the backup
    { compSeq: 999_999, createdAt: at, memberSeq: null, at },
  ];
  const replay = () => replayErasures(database, keeping(removed), notes, { since: new Date(0), now: new Date(), keepArchive });
  expect(await replay()).toBe(1);
  expect(removed).toEqual([`${deleted.compSeq} GONE.jpg`]);
  const left = await sql<{ company_seq: number }>('select company_seq from member order by 1');
  expect(left.map((row) => row.company_seq)).toEqual([stays.compSeq, later.compSeq]);
  // a second replay changes nothing
  expect([await replay(), removed.length]).toEqual([0, 1]);
});

test('R-OPS-02: the archive of a company deleted after the backup can be downloaded until it expires, and nothing else of it remains', async () => {
  const deleted = await seedCompany('ARCHIVED');
  const folder = mkdtempSync(join(tmpdir(), 'wellness-replay-'));
  const [old, restored] = ['old', 'restored'].map((name) => join(folder, name)) as [string, string];
  const [left, right] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')];
  const store = openArchiveStore({ filesDir: restored, dataDir: folder });
  try {
    const before = openArchiveStore({ filesDir: old, dataDir: folder });
    // the first one was left by a process killed before the company was erased
    for (const code of [left, right]) await before.write(deleted.compSeq, hashOf(code), code, Readable.from(['csv of ', code]));
    utimesSync(join(old, 'archives', String(deleted.compSeq), hashOf(left)), new Date(0), new Date(0));
    const at = new Date(Date.now() - millisecondsInDay);
    const notes = [{ ...deleted, memberSeq: null, at: at.toISOString() }];
    const kept = { since: new Date(0), now: new Date(), keepArchive: (compSeq: number) => store.copyFrom(old, compSeq) };
    const replay = () => replayErasures(database, keeping([]), notes, kept);
    expect([await replay(), await replay()]).toEqual([1, 0]);
    const found = (code: string, now: Date) => database.asPlatform((tx) => findArchive(tx, hashOf(code), now));
    expect(await found(right, new Date())).toEqual({ compSeq: deleted.compSeq, company: 'ARCHIVED', madeAt: at });
    expect(await found(right, new Date(at.getTime() + 30 * millisecondsInDay))).toBeNull();
    expect(await found(left, new Date())).toBeNull();
    const content = await store.open(deleted.compSeq, hashOf(right), right);
    expect(await text(content!)).toBe(`csv of ${right}`);
    expect(await sql(`select seq from member where company_seq = ${deleted.compSeq}`)).toEqual([]);
    expect(await sql(`select seq from company where code = 'ARCHIVED'`)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('R-OPS-02, R-PRIV-05: a manager erased after the backup is erased again, and what they sent remains without their name', async () => {
  const compSeq = await addCompany('STAFF');
  const seq = await addMember({ compSeq, id: 'staff.manager', type: 'M' });
  await sql(
    `insert into mission (company_seq, sender_seq, title, contents, mission_type, start_date) values (${compSeq}, ${seq}, 'Walk', '', 'ALL', now())`,
  );
  await sql(
    `insert into file (company_seq, name, owner_seq, purpose, type, size) select ${compSeq}, p || '.jpg', ${seq}, p, 'image/jpeg', 1 from unnest(array['PROFILE', 'MISSION']) p`,
  );
  const master = await addMember({ compSeq, id: 'staff.master', type: 'S' });
  await sql(
    `insert into import_job (company_seq, member_seq, folder, uploads, state, mapping, found)
     values (${compSeq}, ${master}, '', '[{"name":"staff.csv","size":1}]', 'done', '[{"owner":0,"memberSeq":${seq}}]',
       '{"files":[],"fileCount":1,"preview":[],"owners":[{"owner":0,"name":"Staff Manager","upload":"all.zip/staff.csv"}]}')`,
  );
  const [row] = await sql<{ at: string | Date }>(`select created_at as at from member where seq = ${seq}`);
  const at = new Date().toISOString();
  const notes = [{ compSeq, memberSeq: seq, createdAt: new Date(row!.at).toISOString(), at }];
  const removed: string[] = [];
  const replay = () => replayErasures(database, keeping(removed), notes, { since: new Date(0), now: new Date(), keepArchive });
  expect([await replay(), await replay(), removed]).toEqual([1, 0, [`${compSeq} PROFILE.jpg`]]);
  expect(await sql(`select m.name, s.title from member m join mission s on s.sender_seq = m.seq where m.seq = ${seq}`)).toEqual([
    { name: '', title: 'Walk' },
  ]);
  expect(await sql(`select found -> 'owners' as owners, uploads from import_job where member_seq = ${master}`)).toEqual([
    { owners: [], uploads: [{ name: '', size: 1 }] },
  ]);
});

test('R-OPS-02 P6: who hid, took a nickname or stopped emails after the backup stays hidden and without, unless they chose anew since', async () => {
  const compSeq = await addCompany('UNSEEN');
  const at = (hour: number) => `2026-03-01T0${hour}:00:00.000Z`;
  const notes: ErasureNote[] = [];
  for (const id of ['none', 'name', 'picture', 'mail', 'later', 'earlier']) {
    const seq = await addMember({ compSeq, id: `unseen.${id}`, type: 'U' });
    const [row] = await sql<{ at: string | Date }>(`select created_at as at from member where seq = ${seq}`);
    await sql(
      `insert into consent (company_seq, member_seq, kind, version, given, at) values (${compSeq}, ${seq}, 'MAIL', 1, true, '${at(id === 'later' ? 6 : 1)}')`,
    );
    await sql(`update member set rank_nickname = '${id}', rank_chosen_at = '${at(id === 'later' ? 6 : 1)}' where seq = ${seq}`);
    const unwanted = { none: [], name: ['NAME'], picture: ['PICTURE'], mail: ['MAIL'] }[id] ?? ['NAME', 'PICTURE', 'MAIL'];
    const note = { compSeq, memberSeq: seq, createdAt: new Date(row!.at).toISOString(), at: at(id === 'earlier' ? 2 : 5) };
    notes.push({ ...note, refused: { about: [], until: note.at, unwanted: unwanted as OptOut[] } });
  }
  const replay = () => replayErasures(database, keeping([]), notes, { since: new Date(at(4)), now: new Date(), keepArchive });
  const state = () =>
    sql(
      `select m.login_id as id, rank_opt_out as out, rank_nickname as nickname, rank_picture as picture,
         (select given from consent c where c.company_seq = m.company_seq and c.member_seq = m.seq and c.kind = 'MAIL' order by at desc limit 1) as mail
       from member m where company_seq = ${compSeq} order by seq`,
    );
  const expected = [
    { id: 'unseen.none', out: false, nickname: 'none', picture: true, mail: true },
    { id: 'unseen.name', out: true, nickname: null, picture: true, mail: true },
    { id: 'unseen.picture', out: false, nickname: 'picture', picture: false, mail: true },
    { id: 'unseen.mail', out: false, nickname: 'mail', picture: true, mail: false },
    { id: 'unseen.later', out: false, nickname: 'later', picture: true, mail: true },
    { id: 'unseen.earlier', out: false, nickname: 'earlier', picture: true, mail: true },
  ];
  expect([await replay(), await state()]).toEqual([0, expected]);
  // a second replay changes nothing
  const kept = () => sql(`select count(*)::int as rows from consent where company_seq = ${compSeq} and kind = 'MAIL'`);
  const before = await kept();
  expect([await replay(), await state(), await kept()]).toEqual([0, expected, before]);
});

test('R-OPS-02, R-NOTI-05: notices and reminders that still wait in the backup for someone who stopped emails after it are dropped', async () => {
  const compSeq = await addCompany('LETTERS');
  const noteOf = async (id: string, answeredAt: string): Promise<ErasureNote> => {
    const seq = await addMember({ compSeq, id: `letters.${id}`, type: 'U' });
    const [row] = await sql<{ at: string | Date }>(`select created_at as at from member where seq = ${seq}`);
    await sql(
      `insert into consent (company_seq, member_seq, kind, version, given, at) values (${compSeq}, ${seq}, 'MAIL', 1, true, '${answeredAt}')`,
    );
    await sql(
      `insert into mail_outbox (company_seq, "to", subject, text, reader_seq, next_try_at) values
         (${compSeq}, '${id}@example.com', 'Notice to ${id}', '', ${seq}, now()), (${compSeq}, '${id}@example.com', 'Code for ${id}', '', null, now())`,
    );
    const at = '2026-03-01T05:00:00.000Z';
    const refused = { about: [], until: at, unwanted: ['MAIL'] as OptOut[] };
    return { compSeq, memberSeq: seq, createdAt: new Date(row!.at).toISOString(), at, refused };
  };
  // who wants them again by a later answer gets them
  const notes = [await noteOf('stopped', '2026-03-01T01:00:00.000Z'), await noteOf('again', '2026-03-01T06:00:00.000Z')];
  await replayErasures(database, keeping([]), notes, { since: new Date(0), now: new Date(), keepArchive });
  const left = await sql<{ subject: string }>(`select subject from mail_outbox where company_seq = ${compSeq} order by subject`);
  expect(left.map(({ subject }) => subject)).toEqual(['Code for again', 'Code for stopped', 'Notice to again']);
});

test('R-OPS-02 P6: of lists merged in any order, every note of what a member hid is repeated', async () => {
  const compSeq = await addCompany('MERGED');
  const seq = await addMember({ compSeq, id: 'merged.member', type: 'U' });
  const [row] = await sql<{ at: string | Date }>(`select created_at as at from member where seq = ${seq}`);
  const whose = { compSeq, memberSeq: seq, createdAt: new Date(row!.at).toISOString() };
  const noteAt = (at: string, unwanted: OptOut): ErasureNote => ({
    ...whose,
    at,
    refused: { about: [], until: at, unwanted: [unwanted] },
  });
  const notes = [noteAt('2026-03-01T06:00:00.000Z', 'PICTURE'), noteAt('2026-03-01T05:00:00.000Z', 'NAME')];
  await replayErasures(database, keeping([]), notes, { since: new Date(0), now: new Date(), keepArchive });
  expect(await sql(`select rank_opt_out as out, rank_picture as picture from member where seq = ${seq}`)).toEqual([
    { out: true, picture: false },
  ]);
});

test('R-OPS-02 R-PRIV-01: a repeated refusal is of the texts that were shown; a note of an earlier release does not say which', async () => {
  const compSeq = await addCompany('VERSIONS');
  const at = '2026-03-01T05:00:00.000Z';
  const versions = async (version: number | undefined) => {
    const seq = await addMember({ compSeq, id: `versions.${version ?? 'none'}`, type: 'U' });
    const [row] = await sql<{ at: string | Date }>(`select created_at as at from member where seq = ${seq}`);
    const whose = { compSeq, memberSeq: seq, createdAt: new Date(row!.at).toISOString(), at };
    const notes: ErasureNote[] = [
      { ...whose, refused: { about: ['MANAGER:sleep'], until: at, version } },
      { ...whose, refused: { about: [], until: at, version, unwanted: ['MAIL'] } },
    ];
    await replayErasures(database, keeping([]), notes, { since: new Date(0), now: new Date(), keepArchive });
    const rows = await sql<{ version: number }>(
      `select version from consent where member_seq = ${seq} and at = '${at}' order by kind desc`,
    );
    return rows.map((stored) => stored.version);
  };
  expect(await versions(77)).toEqual([77, 77]);
  expect(await versions(undefined)).toEqual([CONSENT_VERSION, MAIL_CONSENT_VERSION]);
});
