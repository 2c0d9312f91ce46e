import { KNOWN_BROWSER_DAYS } from '@/lib/auth/safeguard/safeguard';
import { ARCHIVE_DAYS } from '@/lib/company/closing/closing';
import { RETENTION_DAYS } from '@/lib/ingest/unassigned/unassigned';
import { RESTORE_DAYS } from '@/lib/member/list/contract';

/** Days after which the platform removes of itself what no company rules; the jobs that do so and the privacy page read the same. */
export const KEPT_DAYS = {
  /** Data of an account that was deleted, for their owner to take out. */
  deletedAccount: RESTORE_DAYS,
  /** The archive of a company that was deleted. */
  archive: ARCHIVE_DAYS,
  /** Readings that wait for their owner. */
  unassigned: RETENTION_DAYS,
  /** Mails that were sent. */
  mails: 30,
  /** Failed tries to sign in. */
  failures: 30,
  /** Sign-ins that have ended. */
  signIns: 7,
  /** Families of browsers and networks that somebody has signed in from. */
  browsers: KNOWN_BROWSER_DAYS,
  /** Requests for passwords, and codes that were mailed. */
  codes: 1,
} as const;
export type KeptThing = keyof typeof KEPT_DAYS;
export const KEPT_THINGS = Object.keys(KEPT_DAYS) as KeptThing[];
