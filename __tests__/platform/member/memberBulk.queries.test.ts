/** @engine embedded: the program that is killed here uses the embedded database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockAhead } from '@/lib/shared/clock';
import type { NewMember } from '@/lib/member/bulk/contract';
import { MAX_MEMBERS } from '@/lib/member/bulk/bulkRows';
import { openDatabase } from '@/platform/db/client';
import { seedFixtures } from '../../support/database/fixtures';
import { seedFolder, rowsOf } from '../../support/database/database';
import { seedingBy } from '../../support/database/platform';
import { stopProgram, waitUntilReady, startProgram, type Program } from '../../support/database/program';

const person = (id: string, name = '김하나'): NewMember => ({
  id,
  name,
  email: `${id}@example.com`,
  gender: 'F',
  phone: '01012345678',
});

const folder = mkdtempSync(join(tmpdir(), 'wellness-bulk-'));
let running: Program | undefined;
let token: string;

async function ask<T>(path: string, body: object): Promise<{ status: number; body: T }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(running!.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as T };
}
async function seed(): Promise<void> {
  const databaseDir = join(folder, 'database');
  await seedFolder(databaseDir);
  const database = await openDatabase({ databaseUrl: undefined, databaseDir }, clockAhead(0));
  token = (
    await seedFixtures(
      seedingBy((text) => database.asPlatform((tx) => rowsOf(tx, text))),
      'HALF',
    )
  ).S.token;
  await database.close();
}
const begin = async () => void (running = await waitUntilReady(await startProgram({ DATA_DIR: folder })));
const kill = async () => running && stopProgram(running, 'SIGKILL');
const addMany = (list: NewMember[]) => ask('/member/addMany', { lang: 'KR', members: list });
const listed = async () => {
  const wanted = { page: 0, rowsPerPage: 1, sort: 'id', desc: false, name: 'Halfway' };
  return (await ask<{ total: number }>('/manager/memberListNew', wanted)).body.total;
};

beforeAll(() => seed().then(begin), 150_000);
afterAll(async () => {
  await kill();
  rmSync(folder, { recursive: true, force: true });
});

test('R-MEMB-07, F12: killed while adding members, the platform has all of them or none, and accepts them again', async () => {
  const many = Array.from({ length: MAX_MEMBERS }, (_, index) => person(`halfway.${index}`, `Halfway ${index}`));
  // the same work, rolled back at its very end: measures how long it takes here; the next time takes less
  const since = performance.now();
  expect((await addMany([...many.slice(1), person('half.member')])).status).toBe(409);
  const whole = performance.now() - since;
  expect(await listed()).toBe(0);

  const answer = addMany(many).then(
    ({ status }) => status,
    () => 'none',
  );
  await new Promise((resolve) => setTimeout(resolve, whole * 0.3));
  await kill();
  expect(await answer).toBe('none');

  await begin();
  const kept = await listed();
  expect([0, MAX_MEMBERS]).toContain(kept);
  expect((await addMany(many)).status).toBe(kept === 0 ? 200 : 409);
  expect(await listed()).toBe(MAX_MEMBERS);
}, 200_000);
