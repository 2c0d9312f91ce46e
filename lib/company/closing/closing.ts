import { messageByStatus } from '@/lib/shared/messageByStatus';

/** What goes with a company, in the order in which it is told. */
export const GOING = ['members', 'managers', 'bodyRecords', 'healthReadings', 'missions', 'notices', 'messages', 'pictures'] as const;
export type Going = (typeof GOING)[number];

/** Days that the archive of a deleted company can be fetched. */
export const ARCHIVE_DAYS = 30;

/** The code that opens an archive: 24 random bytes as the address of a link spells them. */
export const ARCHIVE_CODE = /^[A-Za-z0-9_-]{32}$/;

/** The code in the part of an address after #, or '' when there is none. */
export function codeInAddress(hash: string): string {
  const code = hash.replace(/^#/, '');
  return ARCHIVE_CODE.test(code) ? code : '';
}

/** Message key (company.archive.error.…) of an archive that was not handed over. */
export const archiveMessage = messageByStatus({ 404: 'unknown', 422: 'unknown', 429: 'tooMany' }, 'unavailable');
