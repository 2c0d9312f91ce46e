import { sql } from 'drizzle-orm';
import type { Database } from '@/platform/db/client';
import { seedBig } from '@/platform/seed/big';
import { seedDemo } from '@/platform/seed/demo';
import { prepareData } from '@/platform/seed/start';
import { verifyPassword } from '@/platform/core/credentials/password';
import { openTestDatabase } from './database';

/** Child process of the seed tests: runs the steps given as JSON on one empty database and prints their results as JSON. */
export type SeedStep =
  | { kind: 'demo'; anchor: string }
  | { kind: 'prepare'; demo: boolean; now: string }
  | { kind: 'big'; count: number; drawn?: number; anchor: string }
  | { kind: 'sql'; text: string }
  | { kind: 'digest' }
  | { kind: 'orphans' }
  | { kind: 'password'; password: string; login: string };

async function rowsOf<T>(database: Database, text: string): Promise<T[]> {
  const result = (await database.asPlatform((tx) => tx.execute(sql.raw(text)))) as unknown as { rows: T[] };
  return result.rows;
}

/**
 * The sum of row hashes per table, independent of order: sorting the rows takes longer than creating them. Salted password hashes are left
 * out.
 */
async function digest(database: Database): Promise<Record<string, string>> {
  const salted = ['password_hash', 'one_time_hash'].map((name) => `'${name}'`);
  const tables = await rowsOf<{ name: string; salted: boolean }>(
    database,
    `select table_name as name, bool_or(column_name in (${salted.join(', ')})) as salted
       from information_schema.columns where table_schema = 'public' group by 1 order by 1`,
  );
  const entries: [string, string][] = [];
  for (const table of tables) {
    const row = table.salted ? `(to_jsonb(t) - ${salted.join(' - ')})::text` : 't::text';
    const [found] = await rowsOf<{ hash: string }>(
      database,
      `select count(*) || ' ' || coalesce(sum(hashtextextended(${row}, 0)), 0) as hash from "${table.name}" t`,
    );
    entries.push([table.name, found?.hash ?? '']);
  }
  return Object.fromEntries(entries);
}

/** Number of rows whose member_seq matches no account of their company, by table. */
async function orphans(database: Database): Promise<Record<string, number>> {
  const owned = `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'member_seq'`;
  const entries: [string, number][] = [];
  for (const { name } of await rowsOf<{ name: string }>(database, owned)) {
    const account = 'm.company_seq = t.company_seq and m.seq = t.member_seq';
    const [found] = await rowsOf<{ n: number }>(
      database,
      `select count(*)::int as n from "${name}" t left join member m on ${account} where t.member_seq is not null and m.seq is null`,
    );
    entries.push([name, found?.n ?? -1]);
  }
  return Object.fromEntries(entries);
}

async function passwordFits(database: Database, step: Extract<SeedStep, { kind: 'password' }>) {
  const text = `select password_hash as chosen, one_time_hash as "oneTime" from member where login_id = '${step.login}'`;
  const [row] = await rowsOf<{ chosen: string | null; oneTime: string | null }>(database, text);
  return row ? verifyPassword(step.password, row) : 'no such account';
}

async function act(database: Database, step: SeedStep): Promise<unknown> {
  switch (step.kind) {
    case 'demo':
      return seedDemo(database, { anchor: new Date(step.anchor) });
    case 'prepare':
      return prepareData(database, { demo: step.demo, adminEmail: undefined, adminFactor: true }, new Date(step.now));
    case 'big':
      return seedBig(database, { anchor: new Date(step.anchor), count: step.count, drawn: step.drawn }).catch(
        (error: Error) => error.message,
      );
    case 'sql':
      return rowsOf(database, step.text);
    case 'orphans':
      return orphans(database);
    case 'digest':
      return digest(database);
    case 'password':
      return passwordFits(database, step);
  }
}

const database = await openTestDatabase();
const results: unknown[] = [];
for (const step of JSON.parse(process.argv[2] ?? '[]') as SeedStep[]) results.push((await act(database, step)) ?? null);
await database.close();
process.stdout.write(JSON.stringify(results));
