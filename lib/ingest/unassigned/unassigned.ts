import { messageByStatus } from '@/lib/shared/messageByStatus';
import type { Reading } from '../contract';
import { pageIn } from '@/lib/shared/searchParams';

/** Origin of unassigned readings: a device that named nobody known, or a member who sent one back. */
export const ORIGINS = ['DEVICE', 'MEMBER'] as const;
export type UnassignedOrigin = (typeof ORIGINS)[number];

/** Days until an unassigned reading is deleted. */
export const RETENTION_DAYS = 90;
/** Maximum waiting readings per company; more are refused, so that a misconfigured device cannot fill the database. */
export const MAX_WAITING = 10_000;
/** Maximum readings settled per call. */
export const MAX_SETTLED = 200;
/** Maximum readings assigned along with those of a call, because they wait under the same names: as many as take a few seconds. */
export const MAX_ALONG = 500;
/** Entries per page. */
export const UNASSIGNED_PER_PAGE = 20;

/** View of the screen: a page (from 0) of one origin; null for both. */
export interface UnassignedView {
  origin: UnassignedOrigin | null;
  page: number;
}

/** Parses the view from the URL; invalid values count as absent. */
export function unassignedView(read: (name: string) => string | null): UnassignedView {
  return {
    origin: ORIGINS.find((origin) => origin === read('from')) ?? null,
    page: pageIn(read('page')),
  };
}

/** Request query of a view. */
export function unassignedQuery({ origin, page }: UnassignedView) {
  return { page, size: UNASSIGNED_PER_PAGE, ...(origin && { origin }) };
}

/** Distinct names that devices gave with the readings. */
export function namesOf(items: readonly { person: string | null }[]): string[] {
  return [...new Set(items.flatMap(({ person }) => person ?? []))];
}

/** Time of measurement: an instant, a local time (zone unknown), or a day. */
export function readingMoment(reading: Reading): { instant: string } | { local: string } | { day: string } {
  if ('day' in reading) return { day: reading.day };
  const { measuredAt } = reading;
  return /(Z|[+-]\d\d:\d\d)$/.test(measuredAt) ? { instant: measuredAt } : { local: measuredAt };
}

/** Toggles an entry of the selection. */
export function toggledSeq(chosen: readonly number[], seq: number): number[] {
  return chosen.includes(seq) ? chosen.filter((one) => one !== seq) : [...chosen, seq].slice(-MAX_SETTLED);
}

/** Message key (unassigned.error.…) of a failed action. */
export const unassignedMessage = messageByStatus({ 403: 'noAuthority', 404: 'settled' }, 'unavailable');
