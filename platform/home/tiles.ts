import { bpClass } from '@/lib/health/bloodPressure/pressureClass';
import { goalMet, shownProgress, type GoalDirection } from '@/lib/body/goal/goal';
import { ADULT_AGE } from '@/lib/body/composition/ideal';
import { stepGoalOf } from '@/lib/health/steps/stepGoal';
import type { Tile } from '@/lib/home/contract';
import type { HomeSeries } from '@/lib/home/today';
import { lastWholeDay } from '@/lib/home/usualRange';
import { isEarlier } from '@/lib/mission/missionDays';
import { isUnread } from '@/lib/notice/notices';
import { addDays, ageOn, dayOf } from '@/lib/shared/dates';
import { round } from '@/lib/shared/rounding';
import { findBaseline, findShown } from '../body/bodyRecord.queries';
import { findGoal } from '../body/goal.queries';
import { countUnread } from '../chat/chatRoom.queries';
import type { MemberScope } from '../core/scope';
import { awaitAll } from '../db/runConcurrently';
import type { Tx } from '../db/client';
import { findNewestPressure } from '../health/bloodPressure.queries';
import { findNewestHeartRate } from '../health/indicator.queries';
import { findNewestNight } from '../health/sleep.queries';
import { findNewestSteps } from '../health/steps.queries';
import { findFirstReceived } from '../mission/firstReceived.queries';
import { latestNotices } from '../notice/noticeReceipt.queries';

/** The member's profile and the current time, as the tiles need them. */
export interface HomeMoment {
  now: Date;
  today: string;
  zone: string;
  birthDate: string | null;
  stepGoal: number | null;
}

/** Whether ideal values, scores and goals apply: adults, and members without a birth date. */
export function isAdultOrUnknown({ birthDate, today }: HomeMoment): boolean {
  return birthDate === null || ageOn(birthDate, today) >= ADULT_AGE;
}

type Part = Extract<Tile, { tile: 'goal' }>['weight'];

/** Progress of a goal; when its baseline has been erased (`way` is its direction from there), only whether it is reached. */
function partOf(goal: number, current: number | null, baseline: number | null, way: GoalDirection | null): Part {
  if (goal <= 0) return null;
  const isReached = baseline === null && way !== null && goalMet(null, current, goal, way);
  return { goal, current, percent: isReached ? 100 : shownProgress(baseline, current, goal), baseline };
}

/** Days of the newest weight and of the newest body composition, which is older if a weight was measured alone since. */
export interface BodyDays {
  weight: string;
  bfp: string | null;
}

/** The newest record with its days, and the goal; children have no goal. */
export async function bodyTiles(tx: Tx, scope: MemberScope<'body'>, moment: HomeMoment): Promise<{ tiles: Tile[]; days: BodyDays | null }> {
  const [{ row, later }, goal] = await awaitAll([
    findShown(tx, scope),
    isAdultOrUnknown(moment) ? findGoal(tx, scope) : Promise.resolve(null),
  ]);
  if (!row) return { tiles: [], days: null };
  const { zone } = moment;
  const { weight, measuredAt } = later ?? row;
  const { bodyScore, bfp } = row;
  const [weighed, measured] = [dayOf(measuredAt, zone), dayOf(row.measuredAt, zone)];
  const days: BodyDays = { weight: weighed, bfp: bfp === null ? null : measured };
  const score: Tile = { tile: 'score', about: 'body', day: bodyScore === null ? weighed : measured, bodyScore, weight };
  if (!isAdultOrUnknown(moment)) return { tiles: [score], days };
  const from = goal && (await findBaseline(tx, scope, goal));
  const parts = {
    weight: goal && partOf(goal.wgt, weight, from?.weight ?? null, goal.weightWay),
    bfp: goal && partOf(goal.bfp, bfp, from?.bfp ?? null, goal.bfpWay),
  };
  return { tiles: [score, { tile: 'goal', about: 'body', ...parts }], days };
}

/** The newest day with steps: from the series, or an older one when the series is empty. */
export async function activityTiles(
  tx: Tx,
  scope: MemberScope<'activity'>,
  { stepGoal }: HomeMoment,
  { steps }: HomeSeries,
): Promise<Tile[]> {
  const newest =
    steps?.at(-1) ?? (await findNewestSteps(tx, scope).then((found) => found && { day: found.day.date, value: found.day.step }));
  return newest ? [{ tile: 'steps', about: 'activity', day: newest.day, steps: newest.value, goal: stepGoalOf({ goal: stepGoal }) }] : [];
}

export async function sleepTiles(tx: Tx, scope: MemberScope<'sleep'>): Promise<Tile[]> {
  const night = await findNewestNight(tx, scope);
  return night ? [{ tile: 'sleep', about: 'sleep', day: night.date, asleep: night.asleep, sleepScore: night.score }] : [];
}

/**
 * The latest daily resting heart rate, else the newest heart rate; and the newest blood pressure. The estimate of an unfinished day is
 * not shown: its readings so far may all be of waking hours.
 */
export async function vitalsTiles(
  tx: Tx,
  scope: MemberScope<'vitals'>,
  { zone, today }: HomeMoment,
  { restingHeart }: HomeSeries,
): Promise<Tile[]> {
  const tiles: Tile[] = [];
  const resting = restingHeart?.findLast(({ day }) => day <= lastWholeDay('restingHeart', restingHeart, today));
  if (resting) {
    const { day, value, estimated } = resting;
    tiles.push({ tile: 'heart', about: 'vitals', day, bpm: round(value), resting: true, ...(estimated && { estimated }) });
  } else {
    const newest = await findNewestHeartRate(tx, scope);
    if (newest) tiles.push({ tile: 'heart', about: 'vitals', day: dayOf(newest.measuredAt, zone), bpm: newest.bpm, resting: false });
  }
  const pressure = await findNewestPressure(tx, scope);
  if (pressure) {
    const { measuredAt, sbp, dbp } = pressure;
    tiles.push({ tile: 'pressure', about: 'vitals', day: dayOf(measuredAt, zone), sbp, dbp, bpClass: bpClass(sbp, dbp) });
  }
  return tiles;
}

/** What was received from others: the newest current mission, and unread messages and notices. */
export async function peopleTiles(tx: Tx, scope: MemberScope, { now, zone }: HomeMoment): Promise<Tile[]> {
  const tiles: Tile[] = [];
  const [mission, { unread: messages }, { unread: notices, list }] = await awaitAll([
    findFirstReceived(tx, scope, { timeZone: zone, now }),
    countUnread(tx, scope),
    latestNotices(tx, scope, now),
  ]);
  if (mission && !isEarlier(mission, now.getTime(), zone)) {
    const { title, notes } = mission;
    tiles.push({ tile: 'mission', about: null, title, done: notes.filter(({ done }) => done).length, count: notes.length });
  }
  const title = list.find(isUnread)?.title ?? null;
  if (messages + notices > 0) tiles.push({ tile: 'message', about: null, messages, notices, title });
  return tiles;
}

/** Maximum age in days of a very high blood pressure that is still shown. */
const ALARM_DAYS = 7;

/** The newest blood pressure if it is very high and at most `ALARM_DAYS` old. */
export function findVeryHigh(tiles: readonly Tile[], today: string) {
  const newest = tiles.find((tile) => tile.tile === 'pressure');
  if (newest?.bpClass !== 'CRISIS' || newest.day < addDays(today, -ALARM_DAYS)) return null;
  return { about: newest.about, sbp: newest.sbp, dbp: newest.dbp };
}
