import { KNOWN_BROWSER_DAYS } from '@/lib/auth/safeguard/safeguard';
import { ARCHIVE_DAYS } from '@/lib/company/closing/closing';
import { RETENTION_DAYS } from '@/lib/ingest/unassigned/unassigned';
import { RESTORE_DAYS } from '@/lib/member/list/contract';

/** Retention in days of what no company rule covers; shared by the cleanup jobs and the privacy page. */
export const KEPT_DAYS = {
  /** Data of a deleted account, available for take-out. */
  deletedAccount: RESTORE_DAYS,
  /** Archive of a deleted company. */
  archive: ARCHIVE_DAYS,
  /** Unassigned readings. */
  unassigned: RETENTION_DAYS,
  /** Sent mails. */
  mails: 30,
  /** Failed sign-in attempts. */
  failures: 30,
  /** Ended sign-ins. */
  signIns: 7,
  /** Known browsers: family and network of past sign-ins. */
  browsers: KNOWN_BROWSER_DAYS,
  /** Password requests and mailed codes. */
  codes: 1,
} as const;
export type KeptThing = keyof typeof KEPT_DAYS;
export const KEPT_THINGS = Object.keys(KEPT_DAYS) as KeptThing[];
