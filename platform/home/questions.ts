import type { Highlight } from '@/lib/home/contract';
import { askedKinds } from '@/lib/measures/measures';
import { DATA_KINDS, type DataKind } from '@/lib/shared/permissions';
import { listQuestions } from '../body/bodyQuestion.queries';
import { findWider, type MemberScope } from '../core/scope';
import { awaitAll } from '../db/runConcurrently';
import type { Tx } from '../db/client';
import { countAskedReadings } from '../health/readingReview.queries';

type QuestionHighlight = Extract<Highlight, { say: 'QUESTION' }>;

/** Number of readings per measure of a kind of data awaiting the member's answer; empty where they may not read that kind. */
async function countAsked(tx: Tx, scope: MemberScope, about: DataKind): Promise<QuestionHighlight[]> {
  const [wider, kinds] = [findWider(scope, about), askedKinds(about)];
  if (!wider || kinds.length === 0) return [];
  const counts = new Map((await countAskedReadings(tx, wider, kinds)).map(({ kind, count }) => [kind, count]));
  return kinds.flatMap((of): QuestionHighlight[] => {
    const count = counts.get(of) ?? 0;
    return count > 0 ? [{ say: 'QUESTION', about, of, count }] : [];
  });
}

/** Readings awaiting the member's answer, across the kinds of data they may read: weigh-ins first, then single measures. */
export async function listAsked(tx: Tx, scope: MemberScope): Promise<QuestionHighlight[]> {
  const body = findWider(scope, 'body');
  const [weighIns, ...readings] = await awaitAll([
    body ? listQuestions(tx, body) : Promise.resolve([]),
    ...DATA_KINDS.map((about) => countAsked(tx, scope, about)),
  ]);
  return [...(weighIns.length > 0 ? [{ say: 'QUESTION', about: 'body', count: weighIns.length } as const] : []), ...readings.flat()];
}

/** Manual nights awaiting the member's answer, from their days of waking, earliest first. */
export function askedOfNights([day, ...later]: readonly string[]): QuestionHighlight[] {
  return day === undefined ? [] : [{ say: 'QUESTION', about: 'sleep', of: 'sleep', count: later.length + 1, day }];
}
