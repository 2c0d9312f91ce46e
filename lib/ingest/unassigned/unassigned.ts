import { messageByStatus } from '@/lib/shared/messageByStatus';
import type { Reading } from '../contract';
import { pageIn } from '@/lib/shared/searchParams';

/** Where readings without an owner come from: a device that named nobody known, or a member who sent one back. */
export const ORIGINS = ['DEVICE', 'MEMBER'] as const;
export type UnassignedOrigin = (typeof ORIGINS)[number];

/** Days that a reading waits for its owner; then it is deleted. */
export const RETENTION_DAYS = 90;
/** Readings of one company that may wait at a time; further ones are refused, so that a device that is set wrong cannot fill the store. */
export const MAX_WAITING = 10_000;
/** Readings that are settled at once. */
export const MAX_SETTLED = 200;
/** Entries of one page of the screen. */
export const UNASSIGNED_A_PAGE = 20;

/** What the screen shows: a page (from 0) of one origin, or of both with null. */
export interface UnassignedView {
  origin: UnassignedOrigin | null;
  page: number;
}

/** The view that an address names; what it misspells is as if it were absent. */
export function unassignedView(read: (name: string) => string | null): UnassignedView {
  return {
    origin: ORIGINS.find((origin) => origin === read('from')) ?? null,
    page: pageIn(read('page')),
  };
}

/** The query of the call that answers a view. */
export function unassignedQuery({ origin, page }: UnassignedView) {
  return { page, size: UNASSIGNED_A_PAGE, ...(origin && { origin }) };
}

/** The names that devices gave with some readings, each once. */
export function namesOf(items: readonly { person: string | null }[]): string[] {
  return [...new Set(items.flatMap(({ person }) => person ?? []))];
}

/** When it was measured: an instant, the time that clocks showed (zone unknown), or a day. */
export function readingMoment(reading: Reading): { instant: string } | { local: string } | { day: string } {
  if ('day' in reading) return { day: reading.day };
  const { measuredAt } = reading;
  return /(Z|[+-]\d\d:\d\d)$/.test(measuredAt) ? { instant: measuredAt } : { local: measuredAt };
}

/** A chosen set with one more or one less. */
export function toggledSeq(chosen: readonly number[], seq: number): number[] {
  return chosen.includes(seq) ? chosen.filter((one) => one !== seq) : [...chosen, seq].slice(-MAX_SETTLED);
}

/** Message key (unassigned.error.…) of something that could not be done. */
export const unassignedMessage = messageByStatus({ 403: 'noAuthority', 404: 'settled' }, 'unavailable');
