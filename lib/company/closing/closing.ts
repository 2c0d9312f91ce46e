import { messageByStatus } from '@/lib/shared/messageByStatus';

/** Kinds of data deleted with a company, in display order. */
export const GOING = ['members', 'managers', 'bodyRecords', 'healthReadings', 'missions', 'notices', 'messages', 'pictures'] as const;
export type Going = (typeof GOING)[number];

/** Validity of a deleted company's archive in days. */
export const ARCHIVE_DAYS = 30;

/** Code that opens an archive: 24 random bytes in base64url. */
export const ARCHIVE_CODE = /^[A-Za-z0-9_-]{32}$/;

/** The code in a URL fragment, or '' if there is none. */
export function codeInAddress(hash: string): string {
  const code = hash.replace(/^#/, '');
  return ARCHIVE_CODE.test(code) ? code : '';
}

/** Message key (company.archive.error.…) of an archive that could not be downloaded. */
export const archiveMessage = messageByStatus({ 404: 'unknown', 422: 'unknown', 429: 'tooMany' }, 'unavailable');
