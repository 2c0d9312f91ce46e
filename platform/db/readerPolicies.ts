import { READERS, type Reader } from '@/lib/consent/readers';
import { SHARED_TABLE } from '@/lib/measures/measure';
import { MEASURE_SPECS } from '@/lib/measures/measures';
import { DATA_KINDS, type DataKind } from '@/lib/shared/permissions';

/** Tables that tell of measurements beside those of the measures: figures kept by triggers, what was there before an import, and what somebody wants to reach. */
const TOLD: Readonly<Record<string, DataKind>> = {
  ...{ body_newest: 'body', body_aim: 'body', body_goal: 'body' },
  ...{ step_month: 'activity', import_day_before: 'activity' },
};

/** Readings of any measure that wait: what a member sent back is theirs, what is nobody's is the company's to give to somebody. */
const WAITING = 'unassigned_reading';
const RETURNER = `${WAITING}.returned_by_seq`;

/** Tables that nobody but the person reads, whatever they agreed to. */
const OWN_ALONE: readonly string[] = ['left_out'];

/** What a reader sees of everybody, because the company decides it: steps are ranked, but for those of who has not answered yet, which the ranking leaves out. */
const OPEN: Partial<Record<Reader, readonly DataKind[]>> = { RANKING: ['activity'] };

const READS_AS = `current_setting('app.reads_as', true)`;
const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
/** Whether it is one of these that reads: compared once for a statement, as no row has a part in it. */
const readsAs = (words: readonly string[]) => `(SELECT current_setting('app.reads_as', true) IN (${listed(words)}))`;

/** Who reads, whatever they read as. */
const VIEWER = `(SELECT nullif(current_setting('app.viewer_seq', true), '')::int)`;
/** Whose rows a transaction sees. */
const COMPANY = `(SELECT nullif(current_setting('app.company_seq', true), '')::int)`;

/**
 * Whether a person of the transaction's company has agreed that a reader sees a kind of data, and is not to be asked anew; person and reader
 * are named by SQL expressions. What hangs on no row is looked up once for a statement, whatever the number of rows, and each row asks for
 * its bit. The planner takes a comparison by `<>` for one that nearly all rows meet, as they do.
 */
export function agreedSql(member: string, reader: string, kind: DataKind): string {
  return `(SELECT shown_to(${reader}, '${kind}'))[${member} >> 5] >> (${member} & 31) & 1 <> 0`;
}

/**
 * Whether the transaction sees a kind of data of a person, as the policy of its tables says: for statements that look for one row of each
 * of many people, and would go through all rows of those who keep them to themselves.
 */
export function readableSql(member: string, kind: DataKind): string {
  return `(${readsAs(['KEEPER'])} OR ${member} = ${VIEWER} OR ${readable(member, kind)})`;
}

/** Whether a person has refused that a kind of data is collected. It holds until they say otherwise, also when they are to be asked anew. */
function refusedSql(member: string, kind: DataKind): string {
  return `${member} IN (SELECT held.member_seq FROM consent_in_force held WHERE held.company_seq = ${COMPANY} AND held.reader = 'COLLECT' AND held.kind = '${kind}' AND NOT held.given)`;
}

/** The condition under which somebody else's row of a kind is read. */
function readable(member: string, kind: DataKind): string {
  const open = READERS.filter((one) => OPEN[one]?.includes(kind));
  const agreed = agreedSql(member, READS_AS, kind);
  return open.length > 0 ? `${readsAs(open)} OR ${agreed}` : agreed;
}

/** The kinds of data that a table holds; with several, each row says of which measure it is. */
function guarded(): Map<string, Set<DataKind>> {
  const found = new Map<string, Set<DataKind>>(Object.entries(TOLD).map(([table, kind]) => [table, new Set([kind])]));
  for (const { table, about } of MEASURE_SPECS) found.set(table, (found.get(table) ?? new Set()).add(about));
  for (const table of OWN_ALONE) found.set(table, new Set());
  found.set(WAITING, new Set(DATA_KINDS));
  return found;
}

/** What is said of each kind that a table holds, with the condition under which a row is of it. */
function eachKind(table: string, kinds: ReadonlySet<DataKind>): { kind: DataKind; rows: string }[] {
  const isShared = table === SHARED_TABLE || table === WAITING;
  return DATA_KINDS.filter((kind) => kinds.has(kind)).map((kind) => {
    const measures = MEASURE_SPECS.filter((one) => (table === WAITING || one.table === table) && one.about === kind).map((one) => one.kind);
    return { kind, rows: isShared ? `${table}.kind IN (${listed(measures)})` : 'true' };
  });
}

function conditionOf(table: string, kinds: ReadonlySet<DataKind>): string {
  const owner = table === WAITING ? RETURNER : `${table}.member_seq`;
  const ways = eachKind(table, kinds).map(({ kind, rows }) => `(${rows} AND (${readable(owner, kind)}))`);
  const nobodys = table === WAITING ? [`${owner} IS NULL`] : [];
  return [...nobodys, readsAs(['KEEPER']), `${owner} = ${VIEWER}`, ...ways].join(' OR ');
}

/** Names of the tables that measurements are written to: no row of a kind whose person refused that it is collected. */
export function measureTables(): string[] {
  return [...new Set(MEASURE_SPECS.map(({ table }) => table))].sort();
}

/** The wall behind `listUncollected`: a writer that does not ask fails. */
function collectedPolicies(): string[] {
  return measureTables().flatMap((table) => {
    const refused = eachKind(table, guarded().get(table)!).map(
      ({ kind, rows }) => `(${rows} AND ${refusedSql(`${table}.member_seq`, kind)})`,
    );
    return [
      `DROP POLICY IF EXISTS of_collected ON ${table}`,
      `CREATE POLICY of_collected ON ${table} AS RESTRICTIVE FOR INSERT WITH CHECK (NOT (${refused.join(' OR ')}))`,
    ];
  });
}

/** Names of the tables whose rows tell of somebody's measurements. */
export function guardedTables(): string[] {
  return [...guarded().keys()].sort();
}

/**
 * The statements that make row-level security hold what people have agreed to: of a table of measurements everybody reads their own rows,
 * the platform's own work reads all ('KEEPER'), and a reader those of the people who let them. Who reads stands in 'app.reads_as', and
 * whoever has not said so reads nothing of others. Nothing is added of a kind that its person refused to be collected.
 */
export function readerPolicies(): string[] {
  const read = [...guarded()].flatMap(([table, kinds]) => [
    `DROP POLICY IF EXISTS of_reader ON ${table}`,
    `CREATE POLICY of_reader ON ${table} AS RESTRICTIVE FOR SELECT USING (${conditionOf(table, kinds)})`,
  ]);
  return [...read, ...collectedPolicies()];
}
