import { messageByStatus } from '@/lib/shared/messageByStatus';
import { IMPORT_FAULTS } from '../../shared/formatNames';

/**
 * State of an import. `reading`: parsing files; `ready`: awaiting confirmation; `loading`: adding readings; `undoing`: removing what it
 * added, after which it ends as cancelled, failed or undone.
 */
export const IMPORT_STATES = ['reading', 'ready', 'loading', 'done', 'undoing', 'failed', 'cancelled', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Why an import ended without adding anything: a fault of a file or of the whole import. */
export const TRANSFER_FAULTS = [
  ...IMPORT_FAULTS,
  /** Known formats, but no acceptable row. */
  'nothing',
  /** More people than allowed. */
  'tooManyOwners',
  /** Far more rows than is plausible for the files' size. */
  'tooManyRows',
  /** The account's other waiting imports use up its quota. */
  'noRoom',
  /** Reading took far more time or memory than is plausible for the files' size. */
  'tooHeavy',
  /** Not confirmed in time. */
  'expired',
  /** The account that started it was closed or lost its role. */
  'notAllowed',
  /** Unexpected error; see the log. */
  'unforeseen',
] as const;
export type TransferFault = (typeof TRANSFER_FAULTS)[number];

/** Maximum number of files per upload, and bytes of each and in total. */
export const MAX_UPLOADS = 50;
export const MAX_UPLOAD_BYTES = 2 * 1024 ** 3;
/** Limits as shown to the user. */
export const UPLOAD_LIMITS = { count: MAX_UPLOADS, gigabytes: MAX_UPLOAD_BYTES / 1024 ** 3 };
/** Maximum unfinished imports per account. */
export const MAX_OPEN = 3;
/** Maximum people per import. */
export const MAX_OWNERS = 2000;
/**
 * Maximum bytes of rows per uploaded byte, and bytes of rows allowed for any import. The densest real exports reach 33 times their packed
 * size (a year of glucose); a zip of one repeated line reaches a thousand.
 */
export const MAX_ROW_RATIO = 100;
export const FREE_ROW_BYTES = 8 * 1024 ** 2;
/** Maximum bytes of rows awaiting confirmation, over all imports of an account. */
export const MAX_WAITING_BYTES = 2 * 1024 ** 3;
/** Refused rows kept per import for display; all are counted. */
export const MAX_REFUSALS = 10_000;
/** Hours an import awaits confirmation. */
export const WAIT_HOURS = 24;
/** Page sizes of the import list and of the refused rows. */
export const IMPORTS_PER_PAGE = 10;
export const REFUSALS_PER_PAGE = 20;

/** Bytes available for the rows of an import, and the fault if exceeded; `waiting` is used by the account's other imports. */
export function rowRoom(sent: number, waiting: number): { bytes: number; fault: 'tooManyRows' | 'noRoom' } {
  const own = Math.max(FREE_ROW_BYTES, sent * MAX_ROW_RATIO);
  const left = Math.max(0, MAX_WAITING_BYTES - waiting);
  return own <= left ? { bytes: own, fault: 'tooManyRows' } : { bytes: left, fault: waiting > 0 ? 'noRoom' : 'tooManyRows' };
}

/** Whether the state will change without user action, so that polling makes sense. */
export function isMoving(state: ImportState): state is 'reading' | 'loading' | 'undoing' {
  return state === 'reading' || state === 'loading' || state === 'undoing';
}

interface Progress {
  state: ImportState;
  bytes: { done: number; total: number };
  rows: { done: number; total: number };
}

/** Progress from 0 to 1; null if unknown. */
export function shareOf({ state, bytes, rows }: Progress): number | null {
  const { done, total } = state === 'reading' ? bytes : rows;
  return (state === 'reading' || state === 'loading') && total > 0 ? Math.min(1, done / total) : null;
}

interface OwnerSuggestion {
  owner: number;
  name: string;
  suggested: { memberSeq: number } | null;
}

/**
 * Initial mapping of owners to members. A member (`self`) gets the rows that name nobody, or all rows if the files name at most one person;
 * a manager gets the suggested members.
 */
export function firstMapping(owners: readonly OwnerSuggestion[], self: number | null): ReadonlyMap<number, number> {
  if (self === null) return new Map(owners.flatMap(({ owner, suggested }) => (suggested ? [[owner, suggested.memberSeq] as const] : [])));
  const named = owners.filter(({ name }) => name !== '');
  const mine = named.length > 1 ? owners.filter(({ name }) => name === '') : owners;
  return new Map(mine.map(({ owner }) => [owner, self]));
}

/** Picks at most `most` example rows, spread over as many people and kinds as possible, in their original order. */
export function examplesOf<T extends { owner: number; reading: { kind: string } }>(rows: readonly T[], most: number): T[] {
  const seen = new Map<string, number>();
  const rounds = rows.map((row) => {
    const key = `${row.owner} ${row.reading.kind}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    return { row, round: seen.get(key)! };
  });
  const chosen = new Set([...rounds].sort((a, b) => a.round - b.round).slice(0, most));
  return rounds.filter((one) => chosen.has(one)).map(({ row }) => row);
}

/** Problem of the chosen files before upload; null if none. */
export function uploadProblem(files: readonly { size: number }[]): 'tooMany' | 'tooLarge' | 'empty' | null {
  if (files.length > MAX_UPLOADS) return 'tooMany';
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_UPLOAD_BYTES) return 'tooLarge';
  return files.every(({ size }) => size === 0) ? 'empty' : null;
}

const byStatus = messageByStatus(
  { 403: 'noAuthority', 404: 'gone', 409: 'moved', 413: 'tooLarge', 415: 'refused', 422: 'refused', 429: 'busy', 507: 'full' },
  'unavailable',
);

/** Message key (transfer.error.…) of a refused call; a 429 that names the `most` unfinished imports is not about time. */
export function transferMessage({ status, details }: { status: number; details: Readonly<Record<string, unknown>> }) {
  return status === 429 && details.most !== undefined ? 'tooManyOpen' : byStatus(status);
}
