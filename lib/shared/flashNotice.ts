/** Cookie that carries one message over a redirect or a reload; a script reads it once and removes it. Nothing secret goes here. */
export const NOTICE_COOKIE = 'notice';

/** withdrawn: this member does not exist. left: they withdrew just now. expired: sign in again. noAccess: access not possible. */
export const NOTICES = ['withdrawn', 'left', 'expired', 'noAccess'] as const;
export type Notice = (typeof NOTICES)[number];

/** Seconds that a notice waits to be read; long enough for a slow page, short enough not to surprise later. */
export const NOTICE_SECONDS = 60;

export function isNotice(value: unknown): value is Notice {
  return NOTICES.some((notice) => notice === value);
}
