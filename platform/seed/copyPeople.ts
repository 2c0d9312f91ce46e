import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { rowsOf } from '../db/rows';

/** Tables of a person's rows, including those maintained by triggers: copied as they are, so that no trigger has to recompute them. */
const COPIED = ['unit_setting', 'body_goal', 'body_record', 'body_newest', 'body_aim', 'step_day', 'step_month'] as const;
/** Tables whose triggers stay enabled: statement-level triggers of `consent` also maintain rows of the whole company. */
const WITH_TRIGGERS = ['consent'] as const;
/** Copies of each person made per statement. */
const AT_ONCE = 10;

/** Writable columns of a table, except for its own `seq`. */
async function columnsOf(tx: Tx, table: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and column_name <> 'seq' order by ordinal_position`,
  );
  return rows.map(({ name }) => name);
}

const columnList = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** SQL for a column of the copy; references to the person become references to the copy. */
const valueOf = (name: string) =>
  name === 'member_seq'
    ? sql`c.target`
    : name.endsWith('_seq')
      ? sql`case when s.${sql.identifier(name)} = c.source then c.target else s.${sql.identifier(name)} end`
      : sql`s.${sql.identifier(name)}`;

async function copyRows(tx: Tx, compSeq: number, table: string, from: number): Promise<number> {
  const columns = await columnsOf(tx, table);
  const values = sql.join(
    columns.map((name) => (name === 'company_seq' ? sql`s.company_seq` : valueOf(name))),
    sql`, `,
  );
  const { rowCount = 0, affectedRows = rowCount } = (await tx.execute(
    sql`insert into ${sql.identifier(table)} (${columnList(columns)}) select ${values}
      from ${sql.identifier(table)} s join person_copy c on c.source = s.member_seq
      where s.company_seq = ${compSeq} and c.n >= ${from} and c.n < ${from + AT_ONCE}`,
  )) as unknown as { rowCount?: number; affectedRows?: number };
  return affectedRows;
}

/** Copies accounts, with unique login IDs and addresses. */
async function copyAccounts(tx: Tx, compSeq: number): Promise<void> {
  const columns = await columnsOf(tx, 'member');
  const own: Record<string, ReturnType<typeof sql>> = {
    login_id: sql`s.login_id || '.' || c.n`,
    email: sql`s.login_id || '.' || c.n || '@' || split_part(s.email, '@', 2)`,
  };
  const values = sql.join(
    columns.map((name) => own[name] ?? sql`s.${sql.identifier(name)}`),
    sql`, `,
  );
  await tx.execute(
    sql`insert into member (seq, ${columnList(columns)}) select c.target, ${values} from member s join person_copy c on c.source = s.seq
      where s.company_seq = ${compSeq}`,
  );
}

/** Runs work with the tables' own triggers disabled, then restores their state; if the work fails, the transaction rolls it back. */
async function withoutTriggers<T>(tx: Tx, tables: readonly string[], work: () => Promise<T>): Promise<T> {
  const states = await rowsOf<{ table: string; name: string; state: string }>(
    tx,
    sql`select tgrelid::regclass::text as "table", tgname as name, tgenabled as state from pg_trigger
      where not tgisinternal and tgrelid::regclass::text = any(string_to_array(${tables.join(',')}, ','))`,
  );
  const set = (table: string, how: string, name: string) =>
    tx.execute(sql`alter table ${sql.identifier(table)} ${sql.raw(how)} trigger ${sql.identifier(name)}`);
  for (const { table, name } of states) await set(table, 'disable', name);
  const outcome = await work();
  for (const { table, name, state } of states) await set(table, state === 'A' ? 'enable always' : 'enable', name);
  return outcome;
}

/**
 * Adds members to a company as copies of the existing ones, with all of their rows, in statements that process thousands of people at a
 * time. Derived rows are copied as well. Returns the number of rows created.
 */
export async function copyPeople(tx: Tx, compSeq: number, count: number, onProgress?: (done: number) => void): Promise<number> {
  await tx.execute(sql`create temporary table person_copy on commit drop as
    select seq as source, nextval(pg_get_serial_sequence('member', 'seq'))::integer as target, n from (
      select seq, n from member, generate_series(1, ${count}::integer) n
      where company_seq = ${compSeq} and type = 'U'
        and n <= ceil(${count}::numeric / (select count(*) from member where company_seq = ${compSeq} and type = 'U'))
      order by n, seq limit ${count}) wanted`);
  await tx.execute(sql`analyze person_copy`);
  await copyAccounts(tx, compSeq);
  const [{ most } = { most: 0 }] = await rowsOf<{ most: number }>(tx, sql`select coalesce(max(n), 0) as most from person_copy`);
  return withoutTriggers(tx, COPIED, async () => {
    let rows = 0;
    for (let from = 1; from <= most; from += AT_ONCE) {
      for (const table of [...COPIED, ...WITH_TRIGGERS]) rows += await copyRows(tx, compSeq, table, from);
      const [{ done } = { done: 0 }] = await rowsOf<{ done: number }>(
        tx,
        sql`select count(*)::integer as done from person_copy where n < ${from + AT_ONCE}`,
      );
      onProgress?.(done);
    }
    return rows;
  });
}
