import type { ConsentState } from './contract';
import type { ConsentQuestion, Reader } from './readers';

/** Tells one question from every other. */
export function questionKey({ reader, kind }: ConsentQuestion): string {
  return `${reader} ${kind}`;
}

/** Message key (consent.items.…) of what a question is about: of rankings and displays it is not the measurements themselves. */
export function itemsOf<Q extends ConsentQuestion>({ reader, kind }: Q): Q['kind'] | 'RANKING' | 'LOBBY' {
  return reader === 'RANKING' || reader === 'LOBBY' ? reader : kind;
}

type Asked = ConsentState['list'][number];

/** The questions by who reads, in their order. */
export function byReader(list: readonly Asked[]): readonly (readonly [Reader, readonly Asked[]])[] {
  const readers = [...new Set(list.map(({ reader }) => reader))];
  return readers.map((reader) => [reader, list.filter((one) => one.reader === reader)]);
}

/** Whether one has answered before, and the year for which that held is over. */
export function isRenewal(state: ConsentState | undefined, now: Date): boolean {
  return state?.due === true && state.until !== null && new Date(state.until) <= now;
}

/** Whether one takes part in rankings by body figures. */
export function joinsBodyRankings(state: ConsentState | undefined): boolean {
  return state?.list.find(({ reader }) => reader === 'RANKING')?.given === true;
}
