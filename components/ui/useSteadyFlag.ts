import { useEffect, useRef, useState } from 'react';

/** Shorter waits show nothing, and what is shown stays for a minimum time, so that nothing flashes. */
export const SHOW_AFTER_MS = 150;
export const MIN_SHOWN_MS = 300;

/** Follows `active` without flicker: true only after 150 ms of it, then for at least 300 ms. */
export function useSteadyFlag(active: boolean): boolean {
  const [shown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (active === shown) return;
    const wait = active ? SHOW_AFTER_MS : Math.max(0, since.current + MIN_SHOWN_MS - performance.now());
    const timer = setTimeout(() => {
      since.current = performance.now();
      setShown(active);
    }, wait);
    return () => clearTimeout(timer);
  }, [active, shown]);
  return shown;
}
