import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockAhead } from '@/lib/shared/clock';
import { finishClosing, type ClosingParts } from '@/platform/company/closing';
import type { Database } from '@/platform/db/client';
import { openFiles } from '@/platform/files/files';
import { openTestDatabase, rowsOf } from '../../support/database/database';

let database: Database;
let base: string;
let companies = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  base = mkdtempSync(join(tmpdir(), 'closing-'));
}, 120_000);
afterAll(async () => {
  await database.close();
  rmSync(base, { recursive: true, force: true });
});

const ask = <T = Record<string, unknown>>(text: string) => database.asPlatform((tx) => rowsOf<T>(tx, text));

/** A deleted company, and its completion on a connection that breaks at the commit of the erasure. */
async function seedClosed({ isCommitted, answers = true }: { isCommitted: boolean; answers?: boolean }) {
  const compSeq = 9_000 + (companies += 1);
  await ask(
    `insert into company (seq, code, name, email, status, deleted_at) values (${compSeq}, 'GONE${compSeq}', 'Gone', 'to@example.com', 'N', '2026-01-01')`,
  );
  const lost = () => Promise.reject(new Error('Connection terminated unexpectedly'));
  let isErasing = false;
  let isLost = false;
  const asPlatform: Database['asPlatform'] = async (work) => {
    if (isLost && !answers) return lost();
    const result = await database.asPlatform(async (tx) => {
      const done = await work(tx);
      if (isErasing && !isLost && !isCommitted) {
        isLost = true;
        return lost();
      }
      return done;
    });
    if (!isErasing || isLost) return result;
    isLost = true;
    return lost();
  };
  const settings = { filesDir: base, dataDir: base, bucket: undefined, publicUrl: 'https://portal.example' };
  const mail = { queue: async () => void (isErasing = true) };
  const services = { clock: clockAhead(0), mail, files: openFiles(settings), settings };
  const parts = { database: { ...database, asPlatform }, services } as unknown as ClosingParts;
  const folder = join(base, 'archives', String(compSeq));
  return { compSeq, finish: () => finishClosing(parts, compSeq), held: () => readdirSync(folder) };
}

test('R-COMP-02: the archive of a company is kept if the commit of its erasure arrived unanswered', async () => {
  const { compSeq, finish, held } = await seedClosed({ isCommitted: true });
  await expect(finish()).rejects.toThrow('Connection terminated unexpectedly');
  const stored = await ask<{ name: string }>(`select name from file where company_seq = ${compSeq} and purpose = 'ARCHIVE'`);
  expect(stored).toHaveLength(1);
  expect(held()).toEqual(stored.map(({ name }) => name));
});

test('R-COMP-02: the archive is removed if the erasure was rolled back, and a new one is made with the next attempt', async () => {
  const { compSeq, finish, held } = await seedClosed({ isCommitted: false });
  await expect(finish()).rejects.toThrow('Connection terminated unexpectedly');
  expect(held()).toEqual([]);
  await finish();
  const stored = await ask<{ name: string }>(`select name from file where company_seq = ${compSeq} and purpose = 'ARCHIVE'`);
  expect(held()).toEqual(stored.map(({ name }) => name));
  expect(held()).toHaveLength(1);
});

test('R-COMP-02: the archive is kept while the database does not answer', async () => {
  const { finish, held } = await seedClosed({ isCommitted: true, answers: false });
  await expect(finish()).rejects.toThrow('Connection terminated unexpectedly');
  expect(held()).toHaveLength(1);
});
