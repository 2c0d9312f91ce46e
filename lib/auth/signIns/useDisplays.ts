import { useEffect, useState } from 'react';
import { DISPLAY_LINK_MS } from './displayLink';
import { useSignIns } from './useSignIns';

/** Polling interval in seconds while a display may be opened. */
const LOOK = 5;

/**
 * The viewer's sessions, beside the links that add displays; `made` holds the names of those made so far, `shown` tells whether displays are
 * listed. Polls while a link may still be opened, and no longer: polling keeps an unused session alive.
 */
export function useDisplays(made: readonly string[], shown: boolean) {
  const [over, setOver] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver(made), DISPLAY_LINK_MS);
    return () => clearTimeout(timer);
  }, [made]);
  return useSignIns({ everySeconds: shown && over !== made ? LOOK : 0 });
}
