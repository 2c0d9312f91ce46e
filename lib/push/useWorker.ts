import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { registerWorker, settlePush } from './pushBrowser';

/** Registers the portal's worker for who is signed in, and shows on the installed app's icon how much waits for them. */
export function useWorker(counts: Readonly<Record<string, number | undefined>>): void {
  const locale = useLocale();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    // a browser that lets no worker in, as in private windows, is told of nothing and shows no page offline
    registerWorker(locale)
      .then(settlePush)
      .catch(() => undefined);
  }, [locale]);
  const waiting = Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  useEffect(() => {
    // not there on a phone's browser, and refused where the portal is not installed
    const shown = waiting > 0 ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.();
    shown?.catch(() => undefined);
  }, [waiting]);
}
