/** Cookie that carries one message over a redirect or a reload; a script reads it once and removes it. Never for secrets. */
export const FLASH_COOKIE = 'notice';

/**
 * withdrawn: the member no longer exists. left: they have just withdrawn. expired: sign in again. signedOut: in another tab. noAccess:
 * access not allowed.
 */
export const FLASH_NOTICES = ['withdrawn', 'left', 'expired', 'signedOut', 'noAccess'] as const;
export type FlashNotice = (typeof FLASH_NOTICES)[number];

/** Lifetime of a notice in seconds; long enough for a slow page, short enough not to surprise later. */
export const FLASH_SECONDS = 60;

export function isFlashNotice(value: unknown): value is FlashNotice {
  return FLASH_NOTICES.some((notice) => notice === value);
}
