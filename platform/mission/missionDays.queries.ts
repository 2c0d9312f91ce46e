import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { MAX_OPEN_DAYS, targetIn } from '@/lib/mission/missionDays';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { missions } from '../db/schema/mission';

/** The columns that determine a mission's target. */
export type TargetColumns = Pick<typeof missions.$inferSelect, 'seq' | 'startDate' | 'endDate' | 'daily'>;

/** Number of days on which a recipient in a zone has to do each note, by mission; daily missions only. */
export async function targetsOf(tx: Tx, compSeq: number, rows: readonly TargetColumns[], timeZone: string): Promise<Map<number, number>> {
  const daily = rows.filter((row) => row.daily);
  if (daily.length === 0) return new Map();
  const seqs = daily.map(({ seq }) => seq);
  const zones = await tx
    .select({ seq: missions.seq, zone: sql<string>`coalesce(${missions.timeZone}, ${companies.timeZone})` })
    .from(missions)
    .innerJoin(companies, eq(companies.seq, missions.compSeq))
    .where(and(eq(missions.compSeq, compSeq), inArray(missions.seq, seqs)));
  const zoneOf = new Map(zones.map(({ seq, zone }) => [seq, zone]));
  return new Map(
    daily.map(({ seq, startDate, endDate }) => {
      const dated = { startDate: startDate.getTime(), endDate };
      return [seq, targetIn(dated, { sender: zoneOf.get(seq) ?? timeZone, recipient: timeZone })];
    }),
  );
}

/** Whether a started mission is an earlier one on a day of a zone; the SQL counterpart of `isEarlier`. */
export function earlierIn(timeZone: string, today: string): SQL {
  const first = sql`(${missions.startDate} at time zone ${timeZone})::date`;
  const last = sql`case when ${missions.endDate} is null then ${first} + ${sql.raw(String(MAX_OPEN_DAYS))} else greatest(${missions.endDate}, ${first}) end`;
  return sql`${last} < ${today}::date`;
}
