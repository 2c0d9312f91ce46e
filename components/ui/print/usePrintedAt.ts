import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useClock } from '@/lib/time/useClock';

/** The instant of the page, and from the moment of printing that one. */
export function usePrintedAt(now: string): string {
  const clock = useClock();
  const [at, setAt] = useState(now);
  useEffect(() => {
    // the browser takes its picture right after this event
    const stamp = () => flushSync(() => setAt(clock().toISOString()));
    window.addEventListener('beforeprint', stamp);
    return () => window.removeEventListener('beforeprint', stamp);
  }, [clock]);
  return at;
}
