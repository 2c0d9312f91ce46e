import { millisecondsInDay } from 'date-fns/constants';
import type { ConsentState } from './contract';
import type { DataKind } from '@/lib/shared/permissions';
import { CONSENT_DAYS, type ConsentQuestion, type Purpose } from './readers';

/** Unique key of a question. */
export function questionKey({ reader, kind }: ConsentQuestion): string {
  return `${reader} ${kind}`;
}

/** Message key (consent.items.…) of the data in question: rankings and displays show something other than the measurements themselves. */
export function itemsOf<Q extends ConsentQuestion>({ reader, kind }: Q): Q['kind'] | 'RANKING' | 'LOBBY' {
  return reader === 'RANKING' || reader === 'LOBBY' ? reader : kind;
}

/** A question and its answer, if there is one. */
export type ConsentEntry = ConsentState['list'][number];

/** Groups questions by purpose, in order. */
export function byReader(list: readonly ConsentEntry[]): readonly (readonly [Purpose, readonly ConsentEntry[]])[] {
  const readers = [...new Set(list.map(({ reader }) => reader))];
  return readers.map((reader) => [reader, list.filter((one) => one.reader === reader)]);
}

/** Days since the answers were given, if they have expired; otherwise null. */
export function renewalDays(state: ConsentState | undefined, now: Date): number | null {
  if (state?.due !== true || state.until === null) return null;
  const over = now.getTime() - Date.parse(state.until);
  return over < 0 ? null : CONSENT_DAYS + Math.floor(over / millisecondsInDay);
}

/** Whether the member takes part in rankings by body figures. */
export function joinsBodyRankings(state: ConsentState | undefined): boolean {
  return state?.list.find(({ reader }) => reader === 'RANKING')?.given === true;
}

/** Message keys (consent.…) of the two answers and their confirmations: collecting is worded differently from sharing. */
export function answerTexts({ reader }: ConsentQuestion) {
  return reader === 'COLLECT'
    ? ({ agree: 'collect', refuse: 'omit', given: 'saved.collected', refused: 'saved.omitted' } as const)
    : ({ agree: 'share', refuse: 'keep', given: 'saved.given', refused: 'saved.refused' } as const);
}

/** Whether the member has refused collection of a kind of data. */
export function isUncollected(state: ConsentState | undefined, kind: DataKind): boolean {
  return state?.list.some((one) => one.reader === 'COLLECT' && one.kind === kind && one.given === false) ?? false;
}
