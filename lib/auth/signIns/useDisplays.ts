import { useEffect, useState } from 'react';
import { useClock } from '@/lib/time/useClock';
import { DISPLAY_LINK_MS, type MadeLink } from './displayLink';
import { useSignIns } from './useSignIns';

/** Polling interval in seconds while a display may be opened. */
const LOOK = 5;

/**
 * The viewer's sessions, beside the links that add displays; `made` holds those made and not known to be opened, `shown` tells whether
 * displays are listed. Polls until the last of them expires, and for as long as a link is valid after the dialog opens. `waiting` holds the names of those that have not expired.
 */
export function useDisplays(made: readonly MadeLink[], shown: boolean) {
  const clock = useClock();
  const [now, setNow] = useState(() => clock().getTime());
  const [first] = useState(now + DISPLAY_LINK_MS);
  const next = [first, ...made.map(({ until }) => until)].filter((until) => until > now).sort((a, b) => a - b)[0];
  useEffect(() => {
    if (next === undefined) return;
    // a timer may fire slightly early by the clock
    const timer = setTimeout(() => setNow(Math.max(next, clock().getTime())), next - clock().getTime());
    return () => clearTimeout(timer);
  }, [clock, next]);
  return {
    signIns: useSignIns({ everySeconds: shown && next !== undefined ? LOOK : 0 }),
    waiting: made.filter(({ until }) => until > now).map(({ displayName }) => displayName),
  };
}
