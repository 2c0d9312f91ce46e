import { useEffect } from 'react';

/** Keeps the screen from going dark while the page is in sight, where the browser can; a lock is lost with every change of tabs. */
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
