import { useEffect } from 'react';

/** Keeps the screen on while the page is visible, if supported; the lock is released on every tab change and must be requested again. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const take = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) void taken?.release();
      else lock = taken;
    };
    const changed = () => void take();
    changed();
    document.addEventListener('visibilitychange', changed);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', changed);
      void lock?.release();
    };
  }, []);
}
