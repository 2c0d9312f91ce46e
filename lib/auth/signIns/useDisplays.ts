import { useEffect, useState } from 'react';
import { DISPLAY_LINK_MS } from './displayLink';
import { useSignIns } from './useSignIns';

/** Polling interval in seconds while a display may be opened. */
const LOOK = 5;

const NONE: readonly string[] = [];

/**
 * The viewer's sessions, beside the links that add displays; `made` holds the names of those made so far, `shown` tells whether displays are
 * listed. Polls for as long as a link is valid after the dialog opens or a link is made, and no longer: polling keeps an unused session
 * alive. `waiting` holds the names whose links may still be opened.
 */
export function useDisplays(made: readonly string[], shown: boolean) {
  const [over, setOver] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver(made), DISPLAY_LINK_MS);
    return () => clearTimeout(timer);
  }, [made]);
  const waiting = over === made ? NONE : made;
  return { signIns: useSignIns({ everySeconds: shown && over !== made ? LOOK : 0 }), waiting };
}
