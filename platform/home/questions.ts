import type { Highlight } from '@/lib/home/contract';
import { ASKED_MEASURE_NAMES, ASKED_MEASURES } from '@/lib/home/homeMeasures';
import { listQuestions } from '../body/bodyQuestion.queries';
import { findWider, type MemberScope } from '../core/scope';
import { allOf } from '../db/sideBySide';
import type { Tx } from '../db/client';
import { countAskedReadings } from '../health/readingReview.queries';

type Asked = Extract<Highlight, { say: 'QUESTION' }>;

/** Readings that wait for the person’s answer, of each kind of data that they may read: weigh-ins first, then the measures in their order. */
export async function listAsked(tx: Tx, scope: MemberScope): Promise<Asked[]> {
  const [body, activity] = [findWider(scope, 'body'), findWider(scope, 'activity')];
  const [sleep, vitals] = [findWider(scope, 'sleep'), findWider(scope, 'vitals')];
  const [weighIns, ...readings] = await allOf([
    body ? listQuestions(tx, body) : Promise.resolve([]),
    body ? countAskedReadings(tx, body, ['waist']) : Promise.resolve([]),
    activity ? countAskedReadings(tx, activity, ['vo2max']) : Promise.resolve([]),
    sleep ? countAskedReadings(tx, sleep, ['respiration']) : Promise.resolve([]),
    vitals ? countAskedReadings(tx, vitals, ['restingHeart', 'hrv']) : Promise.resolve([]),
  ]);
  const counts = new Map(readings.flat().map(({ kind, count }) => [kind, count]));
  const ofMeasures = ASKED_MEASURE_NAMES.flatMap((of): Asked[] => {
    const count = counts.get(of) ?? 0;
    return count > 0 ? [{ say: 'QUESTION', about: ASKED_MEASURES[of].about, of, count }] : [];
  });
  return [...(weighIns.length > 0 ? [{ say: 'QUESTION', about: 'body', count: weighIns.length } as const] : []), ...ofMeasures];
}

/** Typed nights that wait for the person’s answer, by their days of waking, earliest first. */
export function askedOfNights([day, ...later]: readonly string[]): Asked[] {
  return day === undefined ? [] : [{ say: 'QUESTION', about: 'sleep', of: 'sleep', count: later.length + 1, day }];
}
