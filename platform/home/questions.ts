import type { Highlight } from '@/lib/home/contract';
import { askedKinds } from '@/lib/measures/measures';
import { DATA_KINDS, type DataKind } from '@/lib/shared/permissions';
import { listQuestions } from '../body/bodyQuestion.queries';
import { findWider, type MemberScope } from '../core/scope';
import { allOf } from '../db/sideBySide';
import type { Tx } from '../db/client';
import { countAskedReadings } from '../health/readingReview.queries';

type Asked = Extract<Highlight, { say: 'QUESTION' }>;

/** How many readings of each measure of a kind of data wait for the person's answer; none where they may not read it. */
async function countAsked(tx: Tx, scope: MemberScope, about: DataKind): Promise<Asked[]> {
  const [wider, kinds] = [findWider(scope, about), askedKinds(about)];
  if (!wider || kinds.length === 0) return [];
  const counts = new Map((await countAskedReadings(tx, wider, kinds)).map(({ kind, count }) => [kind, count]));
  return kinds.flatMap((of): Asked[] => {
    const count = counts.get(of) ?? 0;
    return count > 0 ? [{ say: 'QUESTION', about, of, count }] : [];
  });
}

/** Readings that wait for the person’s answer, of each kind of data that they may read: weigh-ins first, then the measures. */
export async function listAsked(tx: Tx, scope: MemberScope): Promise<Asked[]> {
  const body = findWider(scope, 'body');
  const [weighIns, ...readings] = await allOf([
    body ? listQuestions(tx, body) : Promise.resolve([]),
    ...DATA_KINDS.map((about) => countAsked(tx, scope, about)),
  ]);
  return [...(weighIns.length > 0 ? [{ say: 'QUESTION', about: 'body', count: weighIns.length } as const] : []), ...readings.flat()];
}

/** Typed nights that wait for the person’s answer, by their days of waking, earliest first. */
export function askedOfNights([day, ...later]: readonly string[]): Asked[] {
  return day === undefined ? [] : [{ say: 'QUESTION', about: 'sleep', of: 'sleep', count: later.length + 1, day }];
}
