import { isPartMet } from '@/lib/body/goal/goal';
import type { Highlight, homeApi, Tile } from '@/lib/home/contract';
import { TREND_WEEKS } from '@/lib/home/homeTrend';
import { chooseHighlights, chooseSentence, listUnusual, orderTiles, type HomeSeries } from '@/lib/home/today';
import { MEAN_DAYS, USUAL_DAYS } from '@/lib/home/usualRange';
import { addDays, dayOf } from '@/lib/shared/dates';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { dayInterval } from '../core/dayInterval.queries';
import { getMember } from '../core/member.queries';
import { findWider, type MemberScope } from '../core/scope';
import { awaitAll } from '../db/runConcurrently';
import type { Tx } from '../db/client';
import { activitySeries, bodySeries, sleepSeries, vitalsSeries } from './daySeries.queries';
import { askedOfNights, listAsked } from './questions';
import {
  activityTiles,
  bodyTiles,
  findVeryHigh,
  isAdultOrUnknown,
  peopleTiles,
  sleepTiles,
  vitalsTiles,
  type BodyDays,
  type HomeMoment,
} from './tiles';

/** Days in a series: of the longest trend, and enough to compare the newest day or a mean of several with the usual values. */
const ALL_DAYS = Math.max(...TREND_WEEKS) * 7;
const LAST_DAYS = USUAL_DAYS + MEAN_DAYS + 1;
/** Days for which reaching a goal is reported. */
const NEWS_DAYS = 7;

interface Part {
  tiles: Tile[];
  series: HomeSeries;
  /** Manual readings awaiting confirmation, when the series query finds them. */
  asked?: Highlight[];
  days?: BodyDays | null;
}

/** Tiles and series of each kind of data that the member may read themselves. */
async function partsOf(tx: Tx, scope: MemberScope, moment: HomeMoment): Promise<Part[]> {
  const { today, zone, now } = moment;
  const back = (days: number) => dayInterval({ startDate: addDays(today, 1 - days), endDate: today }, zone, now);
  const [interval, lastWeeks] = [back(ALL_DAYS), back(LAST_DAYS)];
  const [body, activity] = [findWider(scope, 'body'), findWider(scope, 'activity')];
  const [sleep, vitals] = [findWider(scope, 'sleep'), findWider(scope, 'vitals')];
  const activityPart = async (own: MemberScope<'activity'>): Promise<Part> => {
    const series = await activitySeries(tx, own, interval);
    return { tiles: await activityTiles(tx, own, moment, series), series };
  };
  const sleepPart = async (own: MemberScope<'sleep'>): Promise<Part> => {
    const [tiles, { series, askedDays }] = await awaitAll([sleepTiles(tx, own), sleepSeries(tx, own, interval)]);
    return { tiles, series, asked: askedOfNights(askedDays) };
  };
  const bodyPart = async (own: MemberScope<'body'>): Promise<Part> => {
    // a child's body changes by growing, so body trends are not reported
    const [{ tiles, days }, series] = await awaitAll([
      bodyTiles(tx, own, moment),
      isAdultOrUnknown(moment) ? bodySeries(tx, own, interval) : Promise.resolve({}),
    ]);
    return { tiles, series, days };
  };
  const vitalsPart = async (own: MemberScope<'vitals'>): Promise<Part> => {
    const series = await vitalsSeries(tx, own, interval, lastWeeks);
    return { tiles: await vitalsTiles(tx, own, moment, series), series };
  };
  return awaitAll([
    ...(body ? [bodyPart(body)] : []),
    ...(activity ? [activityPart(activity)] : []),
    ...(sleep ? [sleepPart(sleep)] : []),
    ...(vitals ? [vitalsPart(vitals)] : []),
  ]);
}

/** Deliberate measurements of today; automatic band readings are not reported. */
function newOf(tiles: readonly Tile[], days: BodyDays | null, today: string): Highlight[] {
  return tiles.flatMap((tile): Highlight[] => {
    // a weight alone is no new body composition
    if (tile.tile === 'score') return days?.bfp === today ? [{ say: 'NEW', about: tile.about, of: 'body', day: today }] : [];
    return tile.tile === 'pressure' && tile.day === today ? [{ say: 'NEW', about: tile.about, of: 'pressure', day: today }] : [];
  });
}

/** Goals that are met: body goals by a value of the last 7 days, the step goal today. */
function goalsMet(tiles: readonly Tile[], days: BodyDays | null, today: string): Highlight[] {
  const isNews = (day: string | null) => day !== null && day > addDays(today, -NEWS_DAYS);
  return tiles.flatMap((tile): Highlight[] => {
    if (tile.tile === 'steps' && tile.day === today && tile.steps >= tile.goal)
      return [{ say: 'GOAL_MET', about: tile.about, goal: 'steps', value: tile.goal }];
    if (tile.tile !== 'goal' || !days) return [];
    return (['weight', 'bfp'] as const).flatMap((goal) => {
      const part = tile[goal];
      return part && isNews(days[goal]) && isPartMet(part) ? [{ say: 'GOAL_MET', about: tile.about, goal, value: part.goal }] : [];
    });
  });
}

/** Assembles the start page of the scope's member: tiles for each kind of data, and the highlights among them. */
export async function assembleToday(tx: Tx, scope: MemberScope, now: Date): Promise<ResponseOf<typeof homeApi.today>> {
  const { timeZone: zone, birthDate, stepGoal } = await getMember(tx, scope);
  const moment: HomeMoment = { now, today: dayOf(now, zone), zone, birthDate, stepGoal };
  const { today } = moment;
  const [parts, ofPeople, asked] = await awaitAll([partsOf(tx, scope, moment), peopleTiles(tx, scope, moment), listAsked(tx, scope)]);
  const tiles = orderTiles([...parts.flatMap((part) => part.tiles), ...ofPeople]);
  const series = parts.reduce<HomeSeries>((all, part) => ({ ...all, ...part.series }), {});
  const days = parts.find((part) => part.days)?.days ?? null;
  const veryHigh = findVeryHigh(tiles, today);
  const found: Highlight[] = [
    ...asked,
    ...parts.flatMap((part) => part.asked ?? []),
    ...newOf(tiles, days, today),
    ...listUnusual(series, today),
    ...goalsMet(tiles, days, today),
  ];
  // drop highlights that the very-high blood pressure notice above them already covers
  const isSaid = (one: Highlight) =>
    veryHigh !== null && ((one.say === 'NEW' && one.of === 'pressure') || (one.say === 'UNUSUAL' && /^[sd]bp$/.test(one.measure)));
  return {
    day: today,
    sentence: chooseSentence({ series, today, tiles, weighed: days?.weight }),
    highlights: chooseHighlights(found.filter((one) => !isSaid(one))),
    tiles,
    veryHigh,
  };
}
