import { READERS, type Reader } from '@/lib/consent/readers';
import { SHARED_TABLE } from '@/lib/measures/measure';
import { MEASURE_SPECS } from '@/lib/measures/measures';
import { DATA_KINDS, type DataKind } from '@/lib/shared/permissions';

/** Tables besides the measures' own that reveal measurements: trigger-maintained figures, values before an import, and goals. */
const TOLD: Readonly<Record<string, DataKind>> = {
  body_newest: 'body',
  body_aim: 'body',
  body_goal: 'body',
  step_month: 'activity',
  import_day_before: 'activity',
};

/** Waiting readings of any measure: those that a member sent back are theirs, the others are the company's to assign. */
const WAITING = 'unassigned_reading';
const RETURNER = `${WAITING}.returned_by_seq`;

/** Tables readable by the person only, whatever they consented to. */
const OWN_ALONE: readonly string[] = ['left_out'];

/**
 * Kinds a reader sees of everyone, by the company's decision: steps are ranked, except those of members who have not answered yet, whom the
 * ranking query leaves out.
 */
const OPEN: Partial<Record<Reader, readonly DataKind[]>> = { RANKING: ['activity'] };

const READS_AS = `current_setting('app.reads_as', true)`;
const quoteWords = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
/** Whether the current reader is one of these; a subselect, so that it is evaluated once per statement instead of per row. */
const readsAs = (words: readonly string[]) => `(SELECT current_setting('app.reads_as', true) IN (${quoteWords(words)}))`;

/** The viewer, whichever reader they act as. */
const VIEWER = `(SELECT nullif(current_setting('app.viewer_seq', true), '')::int)`;
/** The company of the transaction's scope. */
const COMPANY = `(SELECT nullif(current_setting('app.company_seq', true), '')::int)`;

/**
 * Whether a person of the transaction's company lets a reader see a kind of data, by a consent in force; person and reader are SQL
 * expressions. The bitmap is looked up once per statement, and each row tests its bit. The planner estimates `<>` to match nearly all rows,
 * which is right.
 */
export function agreedSql(member: string, reader: string, kind: DataKind): string {
  return `(SELECT shown_to(${reader}, '${kind}'))[${member} >> 5] >> (${member} & 31) & 1 <> 0`;
}

/**
 * The policy condition on a kind of a person's data: for statements that look up one row for each of many people, and would otherwise read
 * all rows of those who withhold them.
 */
export function readableSql(member: string, kind: DataKind): string {
  return `(${readsAs(['KEEPER'])} OR ${member} = ${VIEWER} OR ${readable(member, kind)})`;
}

/** Whether a person refused the collection of a kind of data. Valid until they answer again, even if consent is due. */
function refusedSql(member: string, kind: DataKind): string {
  return `${member} IN (SELECT held.member_seq FROM consent_in_force held WHERE held.company_seq = ${COMPANY} AND held.reader = 'COLLECT' AND held.kind = '${kind}' AND NOT held.given)`;
}

/** Condition under which someone else's row of a kind is readable. */
function readable(member: string, kind: DataKind): string {
  const open = READERS.filter((one) => OPEN[one]?.includes(kind));
  const agreed = agreedSql(member, READS_AS, kind);
  return open.length > 0 ? `${readsAs(open)} OR ${agreed}` : agreed;
}

/** Data kinds by table; if there are several, each row names its measure. */
function kindsByTable(): Map<string, Set<DataKind>> {
  const found = new Map<string, Set<DataKind>>(Object.entries(TOLD).map(([table, kind]) => [table, new Set([kind])]));
  for (const { table, about } of MEASURE_SPECS) found.set(table, (found.get(table) ?? new Set()).add(about));
  for (const table of OWN_ALONE) found.set(table, new Set());
  found.set(WAITING, new Set(DATA_KINDS));
  return found;
}

/** Kinds of a table, each with the condition on its rows. */
function eachKind(table: string, kinds: ReadonlySet<DataKind>): { kind: DataKind; rows: string }[] {
  const isShared = table === SHARED_TABLE || table === WAITING;
  return DATA_KINDS.filter((kind) => kinds.has(kind)).map((kind) => {
    const measures = MEASURE_SPECS.filter((one) => (table === WAITING || one.table === table) && one.about === kind).map((one) => one.kind);
    return { kind, rows: isShared ? `${table}.kind IN (${quoteWords(measures)})` : 'true' };
  });
}

function conditionOf(table: string, kinds: ReadonlySet<DataKind>): string {
  const owner = table === WAITING ? RETURNER : `${table}.member_seq`;
  const ways = eachKind(table, kinds).map(({ kind, rows }) => `(${rows} AND (${readable(owner, kind)}))`);
  const nobodys = table === WAITING ? [`${owner} IS NULL`] : [];
  return [...nobodys, readsAs(['KEEPER']), `${owner} = ${VIEWER}`, ...ways].join(' OR ');
}

/** Tables that measurements are written to; kinds whose collection a person refused are rejected there. */
export function measureTables(): string[] {
  return [...new Set(MEASURE_SPECS.map(({ table }) => table))].sort();
}

/** Second line of defence behind `listUncollected`: inserts that skip it fail. */
function collectedPolicies(): string[] {
  return measureTables().flatMap((table) => {
    const refused = eachKind(table, kindsByTable().get(table)!).map(
      ({ kind, rows }) => `(${rows} AND ${refusedSql(`${table}.member_seq`, kind)})`,
    );
    return [
      `DROP POLICY IF EXISTS of_collected ON ${table}`,
      `CREATE POLICY of_collected ON ${table} AS RESTRICTIVE FOR INSERT WITH CHECK (NOT (${refused.join(' OR ')}))`,
    ];
  });
}

/** Tables whose rows reveal someone's measurements. */
export function guardedTables(): string[] {
  return [...kindsByTable().keys()].sort();
}

/**
 * Statements that make row-level security enforce consent: in tables of measurements everyone reads their own rows, internal work reads all
 * ('KEEPER'), and a reader those of the people who consented. The reader is set in 'app.reads_as'; without it nothing of others is
 * readable. Nothing is inserted of kinds whose collection was refused.
 */
export function readerPolicies(): string[] {
  const read = [...kindsByTable()].flatMap(([table, kinds]) => [
    `DROP POLICY IF EXISTS of_reader ON ${table}`,
    `CREATE POLICY of_reader ON ${table} AS RESTRICTIVE FOR SELECT USING (${conditionOf(table, kinds)})`,
  ]);
  return [...read, ...collectedPolicies()];
}
