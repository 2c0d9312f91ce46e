import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { rowsOf } from '../db/rows';
import { sleepNights } from '../db/schema/health';
import { addNew } from './addNew.queries';

type Night = typeof sleepNights.$inferInsert;

const hasStages = ({ deep }: Night) => deep !== null && deep !== undefined;

/** The nights of a delivery, those with the same times as one: sources keep the stages of a night apart from its length. */
function mergeNights(nights: readonly Night[]): Night[] {
  const kept = new Map<string, Night>();
  for (const [index, night] of nights.entries()) {
    const { memberSeq, day, startAt, endAt } = night;
    const key = startAt && endAt ? `${memberSeq} ${day} ${+startAt} ${+endAt}` : String(index);
    const known = kept.get(key);
    if (!known || (hasStages(night) && !hasStages(known))) kept.set(key, night);
  }
  return [...kept.values()];
}

/** Of nights with times, the stored ones of the same source with the same times, by index. */
async function sameTimes(tx: Tx, nights: readonly Night[]): Promise<Map<number, { seq: number; staged: boolean }>> {
  const [first] = nights;
  if (!first) return new Map();
  const asked = nights.map(({ memberSeq, day, startAt, endAt }, at) => ({ at, member: memberSeq, day, start: startAt, until: endAt }));
  const rows = await rowsOf<{ at: number; seq: number; staged: boolean }>(
    tx,
    sql`select g.at, n.seq, n.deep is not null as staged
      from json_to_recordset(${JSON.stringify(asked)}::json) as g (at int, member int, day date, start timestamptz, until timestamptz)
      join ${sleepNights} n on n.company_seq = ${first.compSeq}::int and n.member_seq = g.member and n.day = g.day and n.source = ${first.source}
        and n.start_at = g.start and n.end_at = g.until
      order by staged`,
  );
  return new Map(rows.map(({ at, ...row }) => [at, row]));
}

/**
 * Stores the new nights of a source, and completes stored ones without stages by the stages of the same times, whatever their IDs: an export
 * may list the length of a night under another ID, and earlier imports stored it under that of its stages. Returns the number of nights
 * added: undoing an import removes them, but not the stages of those it completed.
 */
export async function storeNights(tx: Tx, nights: readonly Night[]): Promise<number> {
  const own = mergeNights(nights);
  const stored = await sameTimes(tx, own);
  const completed = own.flatMap((night, at) => {
    const known = stored.get(at);
    const { inBed, asleep, deep, light, rem } = night;
    return known && !known.staged && hasStages(night) ? [{ known: known.seq, inBed, asleep, deep, light, rem }] : [];
  });
  if (completed.length > 0)
    await tx.execute(sql`
      update ${sleepNights} n set in_bed = g."inBed", asleep = g.asleep, deep = g.deep, light = g.light, rem = g.rem
      from json_to_recordset(${JSON.stringify(completed)}::json) as g (known int, "inBed" int, asleep int, deep int, light int, rem int)
      where n.company_seq = ${own[0]!.compSeq}::int and n.seq = g.known`);
  return addNew(
    tx,
    sleepNights,
    own.filter((_, at) => !stored.has(at)),
  );
}
