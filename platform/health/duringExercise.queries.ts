import { and, gte, lt, sql, type SQL } from 'drizzle-orm';
import { runMeasure } from '@/lib/measures/runMeasure';
import { formatsWith } from '@/lib/shared/formatNames';
import type { DayInterval } from '../core/dayInterval.queries';
import { findWider, type MemberScope } from '../core/scope';
import { equalsAny } from '../db/among';
import { timestampOf } from '../db/rows';
import { heartSamples, runs } from '../db/schema/health';
import { ofMember } from './readingFilter.queries';

const RECORDINGS = formatsWith('sportAlone');
/** Recovery time in seconds after a run, until the heart is at rest. */
const RECOVERY = 600;
/** A run that starts this many seconds before a span does not overlap it. */
const MAX_SECONDS = runMeasure.values.seconds.max + RECOVERY;

type Span = Pick<DayInterval, 'from' | 'to'>;

/** A member's runs in a span with their recovery time, as one multirange that is computed once per statement. */
function timesOfRuns(scope: MemberScope<'activity'>, { from, to }: Span): SQL {
  const until = sql`${runs.measuredAt} + make_interval(secs => ${runs.seconds} + ${sql.raw(String(RECOVERY))})`;
  const earliest = sql`${timestampOf(from)} - make_interval(secs => ${sql.raw(String(MAX_SECONDS))})`;
  const own = and(ofMember(runs, scope), gte(runs.measuredAt, earliest), lt(runs.measuredAt, to));
  return sql`(select coalesce(range_agg(tstzrange(${runs.measuredAt}, ${until})), '{}') from ${runs} where ${own})`;
}

/**
 * Whether a pulse was recorded by a sport-only format, or during a run or its recovery, so that it is not a resting pulse. Runs are used
 * only if the viewer may read them, so a named statement needs a separate name for viewers who may not.
 */
export function duringExercise(scope: MemberScope<'vitals'>, span: Span): SQL<boolean> {
  const recorded = equalsAny(heartSamples.source, RECORDINGS);
  const wider = findWider(scope, 'activity');
  return wider ? sql<boolean>`(${recorded} or ${heartSamples.measuredAt} <@ ${timesOfRuns(wider, span)})` : recorded;
}
