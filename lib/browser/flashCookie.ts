import { isNotice, NOTICE_COOKIE, NOTICE_SECONDS, type Notice } from '@/lib/shared/flashNotice';

/** The message left for this page, or null; reading it removes it, so that it shows once. */
export function takeNotice(): Notice | null {
  const value = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${NOTICE_COOKIE}=`))
    ?.slice(NOTICE_COOKIE.length + 1);
  if (value === undefined) return null;
  document.cookie = `${NOTICE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  return isNotice(value) ? value : null;
}

/** Leaves a message for the next page. */
export function leaveNotice(notice: Notice): void {
  document.cookie = `${NOTICE_COOKIE}=${notice}; Path=/; Max-Age=${NOTICE_SECONDS}; SameSite=Lax`;
}
