import { and, asc, between, desc, lt } from 'drizzle-orm';
import { MANUAL_SOURCE } from '@/lib/body/weight/contract';
import { tellsMore } from '@/lib/health/sleep/fullerNight';
import { addDays } from '@/lib/shared/dates';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { queryOwnPrepared } from '../db/queryOwnPrepared';
import { sleepNights } from '../db/schema/health';
import { reviewNights, type AskedNight } from './nightReview';
import { ofMember } from './readingFilter.queries';

/** Columns read for each night of a span; without `stages`, which are many times as large and read for a single night only. */
const NIGHT_COLUMNS = {
  seq: sleepNights.seq,
  day: sleepNights.day,
  source: sleepNights.source,
  confirmed: sleepNights.confirmed,
  startAt: sleepNights.startAt,
  endAt: sleepNights.endAt,
  startText: sleepNights.startText,
  endText: sleepNights.endText,
  inBed: sleepNights.inBed,
  asleep: sleepNights.asleep,
  deep: sleepNights.deep,
  light: sleepNights.light,
  rem: sleepNights.rem,
  awake: sleepNights.awake,
};
type Row = Pick<typeof sleepNights.$inferSelect, keyof typeof NIGHT_COLUMNS>;
export type NightRow = Row & { typed: boolean };

/** Earlier nights used as history for the outlier check. */
const NIGHTS_BEFORE = 20;

const extentOf = ({ startAt, endAt, ...row }: NightRow) => ({ ...row, from: startAt?.getTime() ?? null, to: endAt?.getTime() ?? null });

/** Nights of a range of days of waking: the most informative counted night of each day, and the typed ones that are asked about. */
export async function listNights(
  tx: Tx,
  scope: MemberScope<'sleep'>,
  from: string,
  to: string,
): Promise<{ nights: NightRow[]; asked: AskedNight<NightRow>[] }> {
  // a night may overlap one of an adjacent day
  const [first, last] = [addDays(from, -1), addDays(to, 1)];
  const rows = await queryOwnPrepared(tx, 'nights of a span', scope, { first, last }, (whose, span) =>
    tx
      .select(NIGHT_COLUMNS)
      .from(sleepNights)
      .where(and(ofMember(sleepNights, whose), between(sleepNights.day, span.first, span.last)))
      .orderBy(asc(sleepNights.day), asc(sleepNights.seq)),
  );
  const before = rows.some(({ source, confirmed }) => source === MANUAL_SOURCE && !confirmed)
    ? await tx
        .select(NIGHT_COLUMNS)
        .from(sleepNights)
        .where(and(ofMember(sleepNights, scope), lt(sleepNights.day, first)))
        .orderBy(desc(sleepNights.day), desc(sleepNights.asleep))
        .limit(NIGHTS_BEFORE)
    : [];
  const { counted, asked } = reviewNights([...before, ...rows].map((row) => ({ ...row, typed: row.source === MANUAL_SOURCE })));
  const inside = ({ day }: Row) => day >= from && day <= to;
  const shown = new Map<string, NightRow>();
  for (const row of counted.filter(inside)) {
    const known = shown.get(row.day);
    if (!known || tellsMore(extentOf(row), extentOf(known))) shown.set(row.day, row);
  }
  return {
    nights: [...shown.values()].sort((a, b) => a.day.localeCompare(b.day)),
    asked: asked.filter(({ night }) => inside(night)),
  };
}
