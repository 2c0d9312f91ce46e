import { KINDS_OF_READER, READERS, type Reader } from '@/lib/consent/readers';
import { SHARED_TABLE } from '@/lib/measures/measure';
import { MEASURE_SPECS } from '@/lib/measures/measures';
import { DATA_KINDS, type DataKind } from '@/lib/shared/permissions';

/** Tables that tell of measurements beside those of the measures: figures kept by triggers, and what somebody wants to reach. */
const TOLD: Readonly<Record<string, DataKind>> = { body_newest: 'body', body_aim: 'body', body_goal: 'body', step_month: 'activity' };

/** What a reader sees of everybody, because the company decides it: steps are ranked. */
const OPEN: Partial<Record<Reader, readonly DataKind[]>> = { RANKING: ['activity'] };

const READS_AS = `(SELECT current_setting('app.reads_as', true))`;
const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

/** What time it is to a transaction, and whose rows it sees. */
const NOW = `(SELECT nullif(current_setting('app.now', true), '')::timestamptz)`;
const COMPANY = `(SELECT nullif(current_setting('app.company_seq', true), '')::int)`;

/**
 * Whether a person of the transaction's company has agreed that a reader sees a kind of data, and is not to be asked anew; person and reader
 * are named by SQL expressions. A set that hangs on no row is looked up once for a statement, whatever the number of rows.
 */
export function agreedSql(member: string, reader: string, kind: DataKind): string {
  return `${member} IN (SELECT held.member_seq FROM consent_in_force held WHERE held.company_seq = ${COMPANY} AND held.reader = ${reader} AND held.kind = '${kind}' AND held.given AND held.until > ${NOW})`;
}

/** Readers who are asked about a kind of data, or see it of everybody. */
function readersOf(kind: DataKind): { asked: Reader[]; open: Reader[] } {
  const has = (kinds: readonly DataKind[] | undefined) => kinds?.includes(kind) ?? false;
  return { asked: READERS.filter((one) => has(KINDS_OF_READER[one])), open: READERS.filter((one) => has(OPEN[one])) };
}

/** The condition under which somebody else's row of a kind is read. */
function readable(table: string, kind: DataKind): string {
  const { asked, open } = readersOf(kind);
  const ways = [`(${READS_AS} IN (${listed(asked)}) AND ${agreedSql(`${table}.member_seq`, READS_AS, kind)})`];
  if (open.length > 0) ways.unshift(`${READS_AS} IN (${listed(open)})`);
  return ways.join(' OR ');
}

/** The kinds of data that a table holds; with several, each row says of which measure it is. */
function guarded(): Map<string, Set<DataKind>> {
  const found = new Map<string, Set<DataKind>>(Object.entries(TOLD).map(([table, kind]) => [table, new Set([kind])]));
  for (const { table, about } of MEASURE_SPECS) found.set(table, (found.get(table) ?? new Set()).add(about));
  return found;
}

function conditionOf(table: string, kinds: ReadonlySet<DataKind>): string {
  if (table !== SHARED_TABLE) return [...kinds].map((kind) => readable(table, kind)).join(' OR ');
  const ways = DATA_KINDS.filter((kind) => kinds.has(kind)).map((kind) => {
    const measures = MEASURE_SPECS.filter((one) => one.table === table && one.about === kind).map((one) => one.kind);
    return `(${table}.kind IN (${listed(measures)}) AND (${readable(table, kind)}))`;
  });
  return ways.join(' OR ');
}

/** Names of the tables whose rows tell of somebody's measurements. */
export function guardedTables(): string[] {
  return [...guarded().keys()].sort();
}

/**
 * The statements that make row-level security hold what people have agreed to: of a table of measurements everybody reads their own rows,
 * the platform's own work reads all ('KEEPER'), and a reader those of the people who let them. Who reads stands in 'app.reads_as', and
 * whoever has not said so reads nothing of others.
 */
export function readerPolicies(): string[] {
  return [...guarded()].flatMap(([table, kinds]) => [
    `DROP POLICY IF EXISTS of_reader ON ${table}`,
    `CREATE POLICY of_reader ON ${table} AS RESTRICTIVE FOR SELECT USING (
       ${READS_AS} = 'KEEPER' OR ${table}.member_seq = (SELECT nullif(current_setting('app.viewer_seq', true), '')::int) OR ${conditionOf(table, kinds)})`,
  ]);
}
