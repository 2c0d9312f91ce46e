import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { registerWorker, settlePush } from './pushBrowser';

/** Registers the service worker for the signed-in account, and shows the unread count as a badge on the installed app. */
export function useWorker(counts: Readonly<Record<string, number | undefined>>): void {
  const locale = useLocale();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    // without a worker, as in private windows, there are no push notifications and no offline page
    registerWorker(locale)
      .then(settlePush)
      .catch(() => undefined);
  }, [locale]);
  const waiting = Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  useEffect(() => {
    const show = () => {
      // unsupported in mobile browsers, and rejected unless installed
      const shown = waiting > 0 ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.();
      shown?.catch(() => undefined);
    };
    show();
    // the worker sets a badge for a push while no window is looked at, and the news may be read elsewhere before the count changes here
    document.addEventListener('visibilitychange', show);
    addEventListener('focus', show);
    return () => {
      document.removeEventListener('visibilitychange', show);
      removeEventListener('focus', show);
    };
  }, [waiting]);
}
