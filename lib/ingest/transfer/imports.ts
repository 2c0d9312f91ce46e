import { messageByStatus } from '@/lib/shared/messageByStatus';
import { IMPORT_FAULTS } from '../../shared/formatNames';

/**
 * Where an import stands. reading: the files are looked through; ready: waits for a yes; loading: readings are being added;
 * undoing: what it added is being taken back, and it ends as cancelled, failed or undone.
 */
export const IMPORT_STATES = ['reading', 'ready', 'loading', 'done', 'undoing', 'failed', 'cancelled', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Why an import ended without adding anything: a file's fault, or one of the import as a whole. */
export const TRANSFER_FAULTS = [
  ...IMPORT_FAULTS,
  /** Files that are known, and no row in them that could be taken. */
  'nothing',
  /** More people in it than are taken. */
  'tooManyOwners',
  /** Far more rows than files of their size hold. */
  'tooManyRows',
  /** Other imports of the account that wait have taken all the room that it has. */
  'noRoom',
  /** Reading took far more time or memory than files of their size do. */
  'tooHeavy',
  /** Nobody said yes in time. */
  'expired',
  /** Who began it may not go on: their account or role is gone. */
  'notAllowed',
  /** Anything unforeseen; the log knows more. */
  'unforeseen',
] as const;
export type TransferFault = (typeof TRANSFER_FAULTS)[number];

/** Files chosen at once, bytes of each and of all together. */
export const MAX_UPLOADS = 50;
export const MAX_UPLOAD_BYTES = 2 * 1024 ** 3;
/** The same as they are told. */
export const UPLOAD_LIMITS = { count: MAX_UPLOADS, gigabytes: MAX_UPLOAD_BYTES / 1024 ** 3 };
/** Imports of one account that are not over yet. */
export const MAX_OPEN = 3;
/** People of one import. */
export const MAX_OWNERS = 2000;
/**
 * Bytes of rows for each byte that was sent, and bytes of rows that any import may come to. The densest real exports come to 33 times
 * their packed size (a year of glucose); a thousand times is what a zip of one line again and again comes to.
 */
export const MAX_ROW_RATIO = 100;
export const FREE_ROW_BYTES = 8 * 1024 ** 2;
/** Bytes of rows that wait for a yes, of all imports of one account together. */
export const MAX_WAITING_BYTES = 2 * 1024 ** 3;
/** Refused rows of one import that are kept to be shown; all are counted. */
export const MAX_REFUSALS = 10_000;
/** Hours that an import waits for a yes. */
export const WAIT_HOURS = 24;
/** Imports on one page of the list, and refused rows on one page of theirs. */
export const IMPORTS_A_PAGE = 10;
export const REFUSALS_A_PAGE = 20;

/** Bytes that the rows of an import may take, and what is wrong when they take more; `waiting` are those of the account's other imports. */
export function rowRoom(sent: number, waiting: number): { bytes: number; fault: 'tooManyRows' | 'noRoom' } {
  const own = Math.max(FREE_ROW_BYTES, sent * MAX_ROW_RATIO);
  const left = Math.max(0, MAX_WAITING_BYTES - waiting);
  return own <= left ? { bytes: own, fault: 'tooManyRows' } : { bytes: left, fault: waiting > 0 ? 'noRoom' : 'tooManyRows' };
}

/** States in which something is about to change by itself, so that looking again is worth it. */
export function isMoving(state: ImportState): boolean {
  return state === 'reading' || state === 'loading' || state === 'undoing';
}

interface Progress {
  state: ImportState;
  bytes: { done: number; total: number };
  rows: { done: number; total: number };
}

/** Share from 0 to 1 that is behind an import; null while that cannot be told. */
export function shareOf({ state, bytes, rows }: Progress): number | null {
  const { done, total } = state === 'reading' ? bytes : rows;
  return (state === 'reading' || state === 'loading') && total > 0 ? Math.min(1, done / total) : null;
}

interface Owned {
  owner: number;
  name: string;
  suggested: { memberSeq: number } | null;
}

/**
 * Whose rows are whose before anybody has chosen. To a member belongs what names nobody, and the one person that files name when
 * it is one; a manager is offered whom the platform knows by that name.
 */
export function firstMapping(owners: readonly Owned[], self: number | null): ReadonlyMap<number, number> {
  if (self === null) return new Map(owners.flatMap(({ owner, suggested }) => (suggested ? [[owner, suggested.memberSeq] as const] : [])));
  const named = owners.filter(({ name }) => name !== '');
  const mine = named.length > 1 ? owners.filter(({ name }) => name === '') : owners;
  return new Map(mine.map(({ owner }) => [owner, self]));
}

/** Of example rows at most so many, of as many people and kinds as there are, in their order. */
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

/** What is wrong with chosen files before they are sent; null when nothing is. */
export function uploadProblem(files: readonly { size: number }[]): 'tooMany' | 'tooLarge' | 'empty' | null {
  if (files.length > MAX_UPLOADS) return 'tooMany';
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_UPLOAD_BYTES) return 'tooLarge';
  return files.every(({ size }) => size === 0) ? 'empty' : null;
}

/** Message key (transfer.error.…) of a call that was refused. */
export const transferMessage = messageByStatus(
  { 403: 'noAuthority', 404: 'gone', 409: 'moved', 413: 'tooLarge', 415: 'refused', 422: 'refused', 429: 'tooManyOpen', 507: 'full' },
  'unavailable',
);
