import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { rowsOf } from '../db/rows';
import { bodyRecords, type ReviewStatus } from '../db/schema/body';
import type { Question } from '@/lib/body/question/contract';
import type { MeasuredParts } from '@/lib/measures/bodyParts';
import { findContradiction } from './contradiction';
import { findOutlier, MAX_HISTORY, type ComparedReading } from './outlier';
import { countsInFigures } from './reviewStatus.queries';
import { repeatsOf, ZONES_APART, type WeighIn } from './weighIn';

/** A body reading that was added, removed or answered. */
export interface ChangedWeighIn {
  memberSeq: number;
  measuredAt: Date;
}

/** The stored columns of a reading. */
interface Row extends WeighIn {
  reviewStatus: ReviewStatus;
  sameAs: number | null;
  about: Question['about'] | null;
  usual: number | null;
  measured: MeasuredParts | null;
  /** Close enough to a moved reading to change; the others are only candidates for pairing. */
  inner: boolean;
}
type Verdict = Pick<Row, 'reviewStatus' | 'sameAs' | 'about' | 'usual'>;

/** One member's readings around the moved ones, by time, and the counted ones before them, newest first. */
interface Around {
  near: Row[];
  before: ComparedReading[];
}

/** Time span of the moved readings, per member. */
const spansOf = (moved: readonly ChangedWeighIn[]) => {
  const found = new Map<number, { member: number; low: number; high: number }>();
  for (const { memberSeq: member, measuredAt } of moved) {
    const at = measuredAt.getTime();
    const { low, high } = found.get(member) ?? { low: at, high: at };
    found.set(member, { member, low: Math.min(low, at), high: Math.max(high, at) });
  }
  return [...found.values()];
};

/**
 * Reads all members of a delivery in one statement, with one JSON row per member, because unpacking thousands of small rows is slower than
 * finding them.
 */
async function readAround(tx: Tx, compSeq: number, moved: readonly ChangedWeighIn[]): Promise<Around[]> {
  const at = (end: 'low' | 'high', zones: number) =>
    sql`to_timestamp((span.${sql.raw(end)} + ${sql.raw(String(zones * ZONES_APART))}) / 1000.0)`;
  const ofMember = sql`${bodyRecords} where company_seq = ${compSeq} and member_seq = span.member`;
  const measured = sql.raw(
    `'measuredAt', extract(epoch from measured_at)::float8 * 1000, 'weight', weight, 'bfp', bfp, 'answered', answered_at is not null`,
  );
  const rows = await rowsOf<{ near: Row[] | null; before: ComparedReading[] | null }>(
    tx,
    sql`
    select
      (select json_agg(json_build_object(${measured}, 'seq', seq, 'source', source, 'measuredText', measured_text, 'ecf', ecf,
          'reviewStatus', standing, 'sameAs', same_as_seq, 'about', asked_about, 'usual', usual, 'measured', measured,
          'inner', measured_at between ${at('low', -1)} and ${at('high', 1)}) order by measured_at, seq)
        from ${ofMember} and measured_at between ${at('low', -2)} and ${at('high', 2)}) as near,
      (select json_agg(json_build_object(${measured}) order by measured_at desc, seq desc) from (
        select * from ${ofMember} and measured_at < ${at('low', -2)} and ${countsInFigures}
        order by measured_at desc, seq desc limit ${sql.raw(String(MAX_HISTORY))}) last) as before
    from json_to_recordset(${JSON.stringify(spansOf(moved))}::json) as span (member int, low float8, high float8)`,
  );
  return rows.map(({ near, before }) => ({ near: near ?? [], before: before ?? [] }));
}

/** Computes the review of one member's inner readings. A repeat gets the verdict of the reading shown instead. */
function judge({ near, before }: Around, fresh: ReadonlySet<number>): Map<number, Verdict> {
  const repeats = repeatsOf(near);
  const verdicts = new Map<number, Verdict>();
  const counting = [...before];
  for (const row of near) {
    const { seq, reviewStatus, sameAs, about, usual, inner } = row;
    if (inner ? repeats.has(seq) : sameAs !== null) continue;
    const open = inner && !row.answered && (fresh.has(seq) || reviewStatus === 'asked');
    const asked = open ? (findOutlier(row, counting) ?? findContradiction(row)) : null;
    const found: Omit<Verdict, 'sameAs'> = open
      ? { reviewStatus: asked ? 'asked' : 'counts', about: asked?.about ?? null, usual: asked?.usual ?? null }
      : { reviewStatus, about, usual };
    verdicts.set(seq, { ...found, sameAs: null });
    if (found.reviewStatus === 'counts') counting.unshift(row);
  }
  for (const [seq, sameAs] of repeats) {
    const kept = verdicts.get(sameAs);
    if (kept) verdicts.set(seq, { ...kept, sameAs });
  }
  return verdicts;
}

function changesOf(around: Around, fresh: ReadonlySet<number>): (Verdict & { seq: number })[] {
  const verdicts = judge(around, fresh);
  return around.near.flatMap((row) => {
    const found = verdicts.get(row.seq);
    const same = !found || (['reviewStatus', 'sameAs', 'about', 'usual'] as const).every((key) => found[key] === row[key]);
    return !row.inner || same ? [] : [{ seq: row.seq, ...found }];
  });
}

/**
 * Updates the review of body readings around those that moved (docs/decisions/014): which of a weigh-in is shown, and which are asked
 * about. `fresh` are readings never judged before. Takes one statement to read, and one more only when something changes; must run in the
 * transaction that moved them, with their members locked (`ownersOf` in readingOwner.queries.ts).
 */
export async function settleWeighIns(
  tx: Tx,
  compSeq: number,
  moved: readonly ChangedWeighIn[],
  fresh: Iterable<number> = [],
): Promise<void> {
  if (moved.length === 0) return;
  const known = new Set(fresh);
  const changes = (await readAround(tx, compSeq, moved)).flatMap((around) => changesOf(around, known));
  if (changes.length === 0) return;
  await tx.execute(sql`
    update ${bodyRecords} set standing = change."reviewStatus", same_as_seq = change."sameAs", asked_about = change.about, usual = change.usual
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as change (seq int, "reviewStatus" text, "sameAs" int, about text, usual float8)
    where ${bodyRecords.compSeq} = ${compSeq} and ${bodyRecords.seq} = change.seq`);
}
