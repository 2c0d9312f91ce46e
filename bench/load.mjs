/** Members of the company whose tables are filled, including the one measured. */
export const MEMBERS = 10_000;

/** Body records per member: 1,000,000 in total. */
export const RECORDS_EACH = 100;

/** Rows per member by table, spread over a year: 10,000,000 in total. */
const SAMPLES_EACH = {
  heart_sample: { rows: 400, columns: 'bpm, oxygen', values: '(60 + r % 40), (95 + r % 5)' },
  stress_sample: { rows: 200, columns: 'stress_index', values: '(r % 101)' },
  temperature_sample: {
    rows: 100,
    columns: 'temperature, category',
    values: "(36 + (r % 10) / 10.0), (case when r % 5 = 0 then 'T' else 'S' end)",
  },
  blood_pressure: { rows: 100, columns: 'sbp, dbp, bpm, manual', values: '(110 + r % 40), (70 + r % 20), 70, (r % 2 = 0)' },
  blood_sugar: {
    rows: 50,
    columns: 'blood_sugar, taken, manual',
    values: "(90 + r % 60), (case when r % 2 = 0 then 'FASTING' else 'POST_MEAL' end), true",
  },
  run: { rows: 20, columns: 'distance, seconds, calories', values: '(3 + r % 5), (1200 + r), 300' },
};
const STEP_DAYS = 100;
const NIGHTS = 30;

export const TABLES = [...Object.keys(SAMPLES_EACH), 'step_day', 'sleep_night', 'body_record'];

export async function emptyTables(client) {
  await client.query(`truncate ${TABLES.join(', ')}`);
}

/** Adds members to the company. */
export async function addMembers(client, count) {
  await client.query(
    `with added as (
       insert into member (company_seq, login_id, type, name, consents_until)
       select 1, 'bench.' || n, 'U', 'Bench ' || n, '2100-01-01' from generate_series(1, ${count}) n returning seq)
     insert into consent_in_force (company_seq, member_seq, reader, kind, given, until)
     select 1, added.seq, asked.reader, asked.kind, true, '2100-01-01'
     from added, (select distinct reader, kind from consent_in_force where company_seq = 1) asked`,
  );
}

/** Statements that fill every table for the members selected by a condition; the rows are generated on the server. */
function fillings(whose) {
  const members = `(select seq from member where company_seq = 1 and ${whose}) m`;
  const at = (rows) => `now() - r * interval '1 year' / ${rows + 1}`;
  const samples = Object.entries(SAMPLES_EACH).map(
    ([table, { rows, columns, values }]) =>
      `insert into ${table} (company_seq, member_seq, source, external_id, measured_at, ${columns})
       select 1, m.seq, 'bench', r::text, ${at(rows)}, ${values} from ${members}, generate_series(1, ${rows}) r`,
  );
  return [
    ...samples,
    `insert into step_day (company_seq, member_seq, day, step, distance, calories, source, external_id)
     select 1, m.seq, current_date - r, 4000 + r * 60, 5, 200, 'bench', r::text from ${members}, generate_series(0, ${STEP_DAYS - 1}) r`,
    `insert into sleep_night (company_seq, member_seq, day, start_at, end_at, in_bed, asleep, deep, light, rem, stages, source, external_id)
     select 1, m.seq, current_date - r, now() - (r * 24 + 8) * interval '1 hour', now() - r * interval '24 hours', 480, 430, 80, 250, 100,
       '[[0,"LIGHT"],[120,"DEEP"],[200,"REM"],[300,"LIGHT"]]', 'bench', r::text
     from ${members}, generate_series(0, ${NIGHTS - 1}) r`,
    `insert into body_record (company_seq, member_seq, device, source, external_id, measured_at, gender, height, weight, bfp, bfm, smm)
     select 1, m.seq, 'SM', 'bench', r::text, ${at(RECORDS_EACH)}, 'M', 175, 70, 20, 14, 32 from ${members}, generate_series(1, ${RECORDS_EACH}) r`,
  ];
}

/**
 * Fills the tables for members. With `bulk`, indexes are rebuilt afterwards and foreign keys are not checked per row: the rows are valid by
 * construction, and loading takes a fraction of the time.
 */
export async function fill(client, whose, { bulk = false } = {}) {
  if (!bulk) {
    for (const statement of fillings(whose)) await client.query(statement);
    return;
  }
  const { rows: indexes } = await client.query(
    `select indexname as name, indexdef as definition from pg_indexes i
     where schemaname = 'public' and tablename = any($1)
       and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`,
    [TABLES],
  );
  await client.query("set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'");
  for (const { name } of indexes) await client.query(`drop index "${name}"`);
  for (const statement of fillings(whose)) await client.query(statement);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('set session_replication_role = origin');
  // as autovacuum would leave it some time after loading
  await client.query('vacuum analyze');
}

/** Counts the rows of health data and of body records. */
export async function counted(client) {
  const counts = {};
  for (const table of TABLES) counts[table] = Number((await client.query(`select count(*) as count from ${table}`)).rows[0].count);
  const { body_record: body, ...health } = counts;
  return { body, health: Object.values(health).reduce((all, rows) => all + rows, 0) };
}
