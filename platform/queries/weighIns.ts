import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { bodyRecords, type Standing } from '../db/schema/body';
import { doubtAbout, HISTORY, type Doubt, type Measured } from '../ingest/doubt';
import { repeatsOf, ZONES_APART, type WeighIn } from '../ingest/weighIn';

/** A body reading that came, went or was answered about. */
export interface Moved {
  memberSeq: number;
  measuredAt: Date;
}

/** What is stored of a reading. */
interface Row extends WeighIn {
  memberSeq: number;
  standing: Standing;
  sameAs: number | null;
  about: Doubt['about'] | null;
  usual: number | null;
  /** Already judged: it keeps its standing, unless it is asked about. */
  settled: boolean;
  /** 'inner' may change; 'beside' is what an inner one may pair with; 'before' only tells what was usual. */
  place: 'inner' | 'beside' | 'before';
}
type Verdict = Pick<Row, 'standing' | 'sameAs' | 'about' | 'usual'>;

/** Around what moved, the span in which a pair may form or part. */
const spans = (moved: readonly Moved[]) => {
  const found = new Map<number, { member_seq: number; low: number; high: number }>();
  for (const { memberSeq, measuredAt } of moved) {
    const at = measuredAt.getTime();
    const { low, high } = found.get(memberSeq) ?? { low: at, high: at };
    found.set(memberSeq, { member_seq: memberSeq, low: Math.min(low, at), high: Math.max(high, at) });
  }
  return [...found.values()];
};

/** The readings of each span and the last that count before it, by member and time: one statement for a whole delivery. */
async function readAround(tx: Tx, compSeq: number, moved: readonly Moved[], fresh: ReadonlySet<number>): Promise<Row[]> {
  const at = (milliseconds: string, by: number) => sql.raw(`to_timestamp((span.${milliseconds} + (${by})) / 1000.0)`);
  const columns = sql.raw(
    'seq, member_seq, source, measured_at, measured_text, weight, bfp, ecf, standing, same_as_seq, asked_about, usual, answered_at',
  );
  const ofMember = sql`from ${bodyRecords} where company_seq = ${compSeq} and member_seq = span.member_seq`;
  const { rows } = (await tx.execute(sql`
    select near.seq, near.member_seq as "memberSeq", source, (extract(epoch from measured_at) * 1000)::float8 as "measuredAt",
      measured_text as "measuredText", weight, bfp, ecf, answered_at is not null as answered, standing, same_as_seq as "sameAs",
      asked_about as about, usual, place
    from json_to_recordset(${JSON.stringify(spans(moved))}::json) as span (member_seq int, low float8, high float8)
    cross join lateral (
      select ${columns}, case when measured_at between ${at('low', -ZONES_APART)} and ${at('high', ZONES_APART)} then 'inner' else 'beside' end as place
      ${ofMember} and measured_at between ${at('low', -2 * ZONES_APART)} and ${at('high', 2 * ZONES_APART)}
      union all
      (select ${columns}, 'before' ${ofMember} and measured_at < ${at('low', -2 * ZONES_APART)} and standing = 'counts' and same_as_seq is null
        order by measured_at desc, seq desc limit ${sql.raw(String(HISTORY))})
    ) near
    order by 2, 4, 1`)) as unknown as { rows: Omit<Row, 'settled'>[] };
  return rows.map((row) => ({ ...row, settled: !fresh.has(row.seq) }));
}

/** What becomes of the inner ones of one member's readings, given by time. A repeat stands as the reading that is shown in its place. */
function judge(rows: readonly Row[]): Map<number, Verdict> {
  const repeats = repeatsOf(rows.filter(({ place }) => place !== 'before'));
  const verdicts = new Map<number, Verdict>();
  const counting: Measured[] = [];
  for (const row of rows) {
    const { standing, about, usual, place } = row;
    if (place === 'inner' ? repeats.has(row.seq) : row.sameAs !== null) continue;
    const open = place === 'inner' && !row.answered && (!row.settled || standing === 'asked');
    const doubt = open ? doubtAbout(row, counting) : null;
    const found: Omit<Verdict, 'sameAs'> = open
      ? { standing: doubt ? 'asked' : 'counts', about: doubt?.about ?? null, usual: doubt?.usual ?? null }
      : { standing, about, usual };
    verdicts.set(row.seq, { ...found, sameAs: null });
    if (found.standing === 'counts') counting.unshift(row);
  }
  for (const { seq, place } of rows) {
    const sameAs = repeats.get(seq);
    const kept = sameAs === undefined ? undefined : verdicts.get(sameAs);
    if (place === 'inner' && sameAs !== undefined && kept) verdicts.set(seq, { ...kept, sameAs });
  }
  return verdicts;
}

function changesOf(rows: readonly Row[]) {
  const verdicts = judge(rows);
  return rows.flatMap((row) => {
    const found = verdicts.get(row.seq);
    const same = !found || (['standing', 'sameAs', 'about', 'usual'] as const).every((key) => found[key] === row[key]);
    return row.place !== 'inner' || same ? [] : [{ seq: row.seq, ...found }];
  });
}

/**
 * Settles the standing of body readings around those that moved (docs/decisions/014): which of a weigh-in is shown, and which are asked
 * about. `fresh` are readings never judged before. One statement to read, one more only when something changes; belongs into
 * the transaction that moved them, with their members locked (`ownersOf` in ingest.ts).
 */
export async function settleWeighIns(tx: Tx, compSeq: number, moved: readonly Moved[], fresh: Iterable<number> = []): Promise<void> {
  if (moved.length === 0) return;
  const byMember = new Map<number, Row[]>();
  for (const row of await readAround(tx, compSeq, moved, new Set(fresh))) {
    const rows = byMember.get(row.memberSeq);
    if (rows) rows.push(row);
    else byMember.set(row.memberSeq, [row]);
  }
  const changes = [...byMember.values()].flatMap(changesOf);
  if (changes.length === 0) return;
  await tx.execute(sql`
    update ${bodyRecords} set standing = change.standing, same_as_seq = change."sameAs", asked_about = change.about, usual = change.usual
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as change (seq int, standing text, "sameAs" int, about text, usual float8)
    where ${bodyRecords.compSeq} = ${compSeq} and ${bodyRecords.seq} = change.seq`);
}
