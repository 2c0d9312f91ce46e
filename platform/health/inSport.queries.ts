import { and, gte, lt, sql, type SQL } from 'drizzle-orm';
import { runMeasure } from '@/lib/measures/runMeasure';
import { formatsWith } from '@/lib/shared/formatNames';
import type { DayInterval } from '../core/dayInterval.queries';
import { findWider, type MemberScope } from '../core/scope';
import { isAmong } from '../db/among';
import { timestampOf } from '../db/rows';
import { heartSamples, runs } from '../db/schema/health';
import { ofMember } from './readingFilter.queries';

const RECORDINGS = formatsWith('sportAlone');
/** Seconds after a run in which the heart comes to rest. */
const RECOVERY = 600;
/** A run that begins so many seconds before a span does not reach into it. */
const MAX_SECONDS = runMeasure.values.seconds.max + RECOVERY;

type Span = Pick<DayInterval, 'from' | 'to'>;

/** When a member ran in a span, and came to rest after it: gathered once for a statement, whatever the number of pulses it reads. */
function timesOfRuns(scope: MemberScope<'activity'>, { from, to }: Span): SQL {
  const until = sql`${runs.measuredAt} + make_interval(secs => ${runs.seconds} + ${sql.raw(String(RECOVERY))})`;
  const earliest = sql`${timestampOf(from)} - make_interval(secs => ${sql.raw(String(MAX_SECONDS))})`;
  const own = and(ofMember(runs, scope), gte(runs.measuredAt, earliest), lt(runs.measuredAt, to));
  return sql`(select coalesce(range_agg(tstzrange(${runs.measuredAt}, ${until})), '{}') from ${runs} where ${own})`;
}

/**
 * Whether a pulse of a span was recorded by what records sport alone, in a run or soon after it: then it is none at rest. Runs count as
 * far as the viewer may read them, so a statement with a name has another one for who may not.
 */
export function inSport(scope: MemberScope<'vitals'>, span: Span): SQL<boolean> {
  const recorded = isAmong(heartSamples.source, RECORDINGS);
  const wider = findWider(scope, 'activity');
  return wider ? sql<boolean>`(${recorded} or ${heartSamples.measuredAt} <@ ${timesOfRuns(wider, span)})` : recorded;
}
