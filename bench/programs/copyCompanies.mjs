import pg from 'pg';

/** Companies created per statement. */
const AT_ONCE = 10;
/** Conditions that limit the step data of a copy; all its body records are copied. */
const NEWEST = { step_day: 's.day > current_date - 31', step_month: 's.month > current_date - 62' };

async function columnsOf(client, table) {
  const { rows } = await client.query(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Names of the tables with rows of the company BIG. */
async function tablesOf(client) {
  const { rows: named } = await client.query(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'company_seq' and t.table_type = 'BASE TABLE' order by 1`,
  );
  const filled = [];
  for (const { name } of named) {
    const { rowCount } = await client.query(`select from ${name} where company_seq = (select seq from company where code = 'BIG') limit 1`);
    if (rowCount > 0) filled.push(name);
  }
  return filled;
}

/**
 * Creates the companies from `from` to `to`, each with all rows of BIG, copied as they are, so that no trigger has to recalculate anything.
 */
async function copyRange(url, tables, from, to) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query("select seq from company where code = 'BIG'");
  const source = rows[0].seq;
  const numbers = `generate_series($1::integer, $2::integer) n`;
  for (let first = from; first <= to; first += AT_ONCE) {
    const range = [first, Math.min(to, first + AT_ONCE - 1)];
    const own = { seq: `${source} + n`, code: 's.code || n' };
    const columns = await columnsOf(client, 'company');
    await client.query(
      `insert into company (${columns.join()}) overriding system value select ${columns.map((name) => own[name] ?? `s.${name}`).join()}
       from company s, ${numbers} where s.code = 'BIG'`,
      range,
    );
    for (const table of tables) {
      const names = await columnsOf(client, table);
      await client.query(
        `insert into ${table} (${names.join()}) overriding system value
         select ${names.map((name) => (name === 'company_seq' ? `${source} + n` : `s.${name}`)).join()}
         from ${table} s, ${numbers} where s.company_seq = ${source} and ${NEWEST[table] ?? 'true'}`,
        range,
      );
    }
  }
  await client.end();
}

/** Disables all triggers of tables, including those that always fire; returns the statements that enable them again. */
async function restTriggers(client, tables) {
  const { rows } = await client.query(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name, tgenabled as state from pg_trigger
     where not tgisinternal and tgrelid::regclass::text = any($1)`,
    [tables],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} disable trigger ${name}`);
  return rows.map(({ table, name, state }) => `alter table ${table} enable ${state === 'A' ? 'always ' : ''}trigger ${name}`);
}

/** Drops the indexes of tables that belong to no constraint; returns the statements that recreate them. */
async function dropIndexes(client, tables) {
  const { rows } = await client.query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid::regclass::text = any($1) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}

/** Copies the company BIG within its database until there are `companies` companies. */
export async function copyCompanies(url, companies) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = await tablesOf(client);
  // built at the end, indexes take a third of the time and their pages are full
  const woken = [...(await restTriggers(client, tables)), ...(await dropIndexes(client, tables))];
  const half = Math.ceil(companies / 2);
  const ranges = [
    [1, half - 1],
    [half, companies - 1],
  ];
  await Promise.all(ranges.map(([from, to]) => copyRange(url, tables, from, to)));
  await client.query("set maintenance_work_mem = '1GB'");
  for (const statement of woken) await client.query(statement);
  await client.end();
}
