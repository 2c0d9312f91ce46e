import { MAX_RANGE_DAYS } from '@/lib/time/range';
import { addMonths, daysBetween, isDay } from '@/lib/shared/dates';
import { messageByStatus } from '@/lib/shared/messageByStatus';

/** What can be downloaded of the members watched over; the names are those of the portal's calls. */
export const EXPORT_KINDS = ['members', 'steps', 'roster'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** What the form of a download holds, as its fields hold it. */
export interface ExportFields {
  kind: ExportKind;
  /** yyyy-MM-dd */
  startDate: string;
  endDate: string;
  /** '' is everybody's. */
  mngIndex: string;
  reason: string;
}

/** Rows of one Excel sheet, its heading left out. */
export const MAX_EXPORT_ROWS = 1_048_575;

/** The form at first: the month up to today, and the manager that the list shows. */
export function firstExport(today: string, mngIndex: number | null): ExportFields {
  return {
    kind: 'members',
    startDate: addMonths(today, -1),
    endDate: today,
    mngIndex: mngIndex === null ? '' : String(mngIndex),
    reason: '',
  };
}

/** Message key (memberList.export.…) of what is wrong with a field; null when nothing is. */
export function exportFault(field: 'startDate' | 'endDate' | 'reason', { kind, startDate, endDate, reason }: ExportFields) {
  if (field === 'reason') return reason.trim() === '' ? 'reasonRequired' : null;
  // the list of members is of today
  if (kind === 'roster') return null;
  if (!isDay(field === 'startDate' ? startDate : endDate)) return 'dayInvalid';
  if (field === 'startDate' || !isDay(startDate)) return null;
  if (endDate < startDate) return 'order';
  return daysBetween(startDate, endDate) > MAX_RANGE_DAYS ? 'tooLong' : null;
}

/** The question of the call. */
export function exportQuery({ startDate, endDate, mngIndex, reason }: ExportFields) {
  return { startDate, endDate, reason: reason.trim(), ...(mngIndex !== '' && { mngIndex: Number(mngIndex) }) };
}

/** Megabytes with one decimal, as the progress shows them. */
export function megabytesOf(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

/** Message key (memberList.export.error.…) of a download that was refused or broke off. */
export const exportMessage = messageByStatus(
  { 403: 'noAuthority', 413: 'tooMany', 422: 'fields', 429: 'busy', 0: 'broken', 502: 'broken' },
  'unavailable',
);
