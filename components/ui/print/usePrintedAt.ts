import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useClock } from '@/lib/time/useClock';

/** Returns the page render time, updated to the current time when printing. */
export function usePrintedAt(now: string): string {
  const clock = useClock();
  const [at, setAt] = useState(now);
  useEffect(() => {
    // synchronous, since the browser takes its snapshot right after this event
    const stamp = () => flushSync(() => setAt(clock().toISOString()));
    window.addEventListener('beforeprint', stamp);
    return () => window.removeEventListener('beforeprint', stamp);
  }, [clock]);
  return at;
}
