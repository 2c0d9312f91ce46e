/** Cookie that carries one message over a redirect or a reload; a script reads it once and removes it. Nothing secret goes here. */
export const FLASH_COOKIE = 'notice';

/** withdrawn: this member does not exist. left: they withdrew just now. expired: sign in again. signedOut: they did so in another tab. noAccess: access not possible. */
export const FLASH_NOTICES = ['withdrawn', 'left', 'expired', 'signedOut', 'noAccess'] as const;
export type FlashNotice = (typeof FLASH_NOTICES)[number];

/** Seconds that a notice waits to be read; long enough for a slow page, short enough not to surprise later. */
export const FLASH_SECONDS = 60;

export function isFlashNotice(value: unknown): value is FlashNotice {
  return FLASH_NOTICES.some((notice) => notice === value);
}
