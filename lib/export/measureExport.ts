import { MAX_RANGE_DAYS } from '@/lib/time/range';
import { addMonths, daysBetween, isDay } from '@/lib/shared/dates';
import { messageByStatus } from '@/lib/shared/messageByStatus';

/** Downloads about the viewer's members; the names match the portal's calls. */
export const EXPORT_KINDS = ['members', 'steps', 'roster'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** Raw field values of the download form. */
export interface ExportFields {
  kind: ExportKind;
  /** yyyy-MM-dd */
  startDate: string;
  endDate: string;
  /** '' for all managers. */
  mngIndex: string;
  reason: string;
}

/** Maximum rows of an Excel sheet, without the heading. */
export const MAX_EXPORT_ROWS = 1_048_575;

/** Initial form: the month up to today, and the manager that the list shows. */
export function firstExport(today: string, mngIndex: number | null): ExportFields {
  return {
    kind: 'members',
    startDate: addMonths(today, -1),
    endDate: today,
    mngIndex: mngIndex === null ? '' : String(mngIndex),
    reason: '',
  };
}

/** Message key (memberList.export.…) of a field's problem; null if valid. */
export function exportFault(field: 'startDate' | 'endDate' | 'reason', { kind, startDate, endDate, reason }: ExportFields) {
  if (field === 'reason') return reason.trim() === '' ? 'reasonRequired' : null;
  // the member list is a snapshot of today
  if (kind === 'roster') return null;
  if (!isDay(field === 'startDate' ? startDate : endDate)) return 'dayInvalid';
  if (field === 'startDate' || !isDay(startDate)) return null;
  if (endDate < startDate) return 'order';
  return daysBetween(startDate, endDate) > MAX_RANGE_DAYS ? 'tooLong' : null;
}

/** Request query of a download. */
export function exportQuery({ startDate, endDate, mngIndex, reason }: ExportFields) {
  return { startDate, endDate, reason: reason.trim(), ...(mngIndex !== '' && { mngIndex: Number(mngIndex) }) };
}

/** Message key (memberList.export.error.…) of a download that was refused or aborted. */
export const exportMessage = messageByStatus(
  { 403: 'noAuthority', 413: 'tooMany', 422: 'fields', 429: 'busy', 0: 'broken', 502: 'broken' },
  'unavailable',
);

/** Message key (measures.export.…) of a download of one's own measurements that was refused or aborted: there is nothing to correct. */
export const ownExportMessage = messageByStatus({ 429: 'busy', 0: 'broken', 502: 'broken' }, 'unavailable');
