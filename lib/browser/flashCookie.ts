import { isFlashNotice, FLASH_COOKIE, FLASH_SECONDS, type FlashNotice } from '@/lib/shared/guard/flashNotice';

/** The flash notice for this page, or null; reading removes it, so that it is shown once. */
export function takeFlashNotice(): FlashNotice | null {
  const value = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${FLASH_COOKIE}=`))
    ?.slice(FLASH_COOKIE.length + 1);
  if (value === undefined) return null;
  document.cookie = `${FLASH_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  return isFlashNotice(value) ? value : null;
}

/** Leaves a flash notice for the next page. */
export function setFlashNotice(notice: FlashNotice): void {
  document.cookie = `${FLASH_COOKIE}=${notice}; Path=/; Max-Age=${FLASH_SECONDS}; SameSite=Lax`;
}
