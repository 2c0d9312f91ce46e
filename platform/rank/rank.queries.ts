import { and, asc, desc, eq, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ADULT_AGE } from '@/lib/body/composition/ideal';
import type { Reader } from '@/lib/consent/readers';
import type { DataKind } from '@/lib/shared/permissions';
import type { DaySpan } from '@/lib/time/range';
import { knownHeight, newestBefore, newestRecord, readableBody, type Interval } from '../body/newest.queries';
import { countsInFigures } from '../body/reviewStatus.queries';
import { inCohort, type CohortScope } from '../core/cohort.queries';
import type { Tx } from '../db/client';
import { agreedSql } from '../db/readerPolicies';
import { rowsOf } from '../db/rows';
import { bodyRecords } from '../db/schema/body';
import { members } from '../db/schema/member';
import { fileUrl } from '../files/files';
import { stepSums } from '../health/stepSums.queries';
import type { StepSum } from './activeEnergy';

/** A candidate for a ranking; `value` is from the newest body record that has the requested measure. */
export interface Contestant {
  memberSeq: number;
  name: string;
  /** Shown instead of the name, to everyone. */
  nickname: string | null;
  gender: 'M' | 'F';
  /** The account's; for energy also that of a record. */
  height: number | null;
  optedOut: boolean;
  /** Whether others may see the member's body values in a ranking. */
  agreed: boolean;
  /** Whether the member has answered the consent questions; until then others see none of their data. */
  hasAnswered: boolean;
  /** Picture URL; null also when the member does not want it shown. */
  profile: string | null;
  mngSeq: number | null;
  mngName: string | null;
  value: number | null;
  /** Timestamp as the database driver returns it. */
  measuredAt: string | Date | null;
}

/** The body measure a ranking needs; 'none' skips the record look-up. */
export type RankMeasure = 'bodyScore' | 'bfp' | 'bmi' | 'weight' | 'none';

const managers = alias(members, 'manager');

/** A member's newest value of a measure before an instant; under 18 none that is ranked by its distance to an ideal (domain.md §0.1). */
function newestOf(tx: Tx, measure: RankMeasure, before: Date): { join: SQL; value: SQL; at: SQL } {
  if (measure === 'none') return { join: sql``, value: sql`null`, at: sql`null` };
  if (measure === 'bodyScore' || measure === 'weight') return newestBefore(tx, measure, before);
  const newest = newestRecord(tx, { to: before }, and(isNotNull(bodyRecords[measure]), readableBody));
  const value = sql`case when ${newest.age} < ${ADULT_AGE} then null else ${newest[measure]} end`;
  return { join: sql`left join lateral ${newest} on true`, value, at: sql`${newest.measuredAt}` };
}

const hasAgreed = (reader: Reader, kind: DataKind) => sql.raw(agreedSql('member.seq', `'${reader}'`, kind));

/** The members of a scope with their newest value of a measure before an instant; on a lobby display only those who agreed to it. */
export async function listContestants(
  tx: Tx,
  scope: CohortScope<'body'>,
  measure: RankMeasure,
  before: Date,
  onDisplay = false,
): Promise<Contestant[]> {
  const newest = newestOf(tx, measure, before);
  // only energy, which needs the weight, depends on the height as well
  const { join, height } = measure === 'weight' ? knownHeight(tx) : { join: sql``, height: sql`${members.height}` };
  const rows = await rowsOf<Contestant>(
    tx,
    sql`select ${members.seq} as "memberSeq", ${members.name} as name, ${members.rankNickname} as nickname, ${members.gender} as gender,
      ${height} as height, ${members.rankOptOut} as "optedOut", coalesce(${hasAgreed('RANKING', 'body')}, false) as agreed,
      ${members.consentsUntil} is not null as "hasAnswered", case when ${members.rankPicture} then ${members.pictureFile} end as profile,
      ${managers.seq} as "mngSeq", ${managers.name} as "mngName", ${newest.value} as value, ${newest.at} as "measuredAt"
    from ${members}
    left join ${members} manager on ${and(eq(managers.compSeq, members.compSeq), eq(managers.seq, members.managerSeq))}
    ${newest.join}
    ${join}
    where ${and(inCohort(scope), onDisplay ? hasAgreed('LOBBY', 'activity') : undefined)}`,
  );
  for (const row of rows) row.profile = fileUrl(row.profile);
  return rows;
}

/** Steps of each member over a range of their own days; members without any are left out. */
export async function sumSteps(tx: Tx, scope: CohortScope<'activity'>, days: DaySpan): Promise<Map<number, StepSum>> {
  const rows = await rowsOf<{ member_seq: number; step: number }>(tx, stepSums(scope, days));
  return new Map(rows.map(({ member_seq: memberSeq, step }) => [memberSeq, { steps: step, calories: 0, stepsWithoutCalories: 0 }]));
}

/** First and last body score of a span, and when they were measured. */
export interface Progress {
  first: number;
  last: number;
  firstAt: Date;
  lastAt: Date;
}

/** First and last body score of each member in a span; members without scores on two different days of the zone are left out. */
export async function listProgress(
  tx: Tx,
  scope: CohortScope<'body'>,
  interval: Required<Interval>,
  zone: string,
): Promise<Map<number, Progress>> {
  const end = (name: string, order: typeof asc) =>
    tx
      .select({ score: bodyRecords.bodyScore, at: bodyRecords.measuredAt })
      .from(bodyRecords)
      .where(
        and(
          eq(bodyRecords.compSeq, members.compSeq),
          eq(bodyRecords.memberSeq, members.seq),
          gte(bodyRecords.measuredAt, interval.from),
          lt(bodyRecords.measuredAt, interval.to),
          countsInFigures,
          isNotNull(bodyRecords.bodyScore),
          readableBody,
        ),
      )
      .orderBy(order(bodyRecords.measuredAt), order(bodyRecords.seq))
      .limit(1)
      .as(name);
  const [first, last] = [end('first', asc), end('last', desc)];
  const dayOf = (at: typeof first.at) => sql`(${at} at time zone ${zone})::date`;
  const rows = await tx
    .select({ memberSeq: members.seq, first: first.score, last: last.score, firstAt: first.at, lastAt: last.at })
    .from(members)
    .innerJoinLateral(first, sql`true`)
    .innerJoinLateral(last, sql`${dayOf(last.at)} > ${dayOf(first.at)}`)
    .where(inCohort(scope));
  return new Map(
    rows.flatMap(({ memberSeq, first: from, last: to, firstAt, lastAt }) =>
      from === null || to === null ? [] : [[memberSeq, { first: from, last: to, firstAt, lastAt }] as const],
    ),
  );
}
