import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** Current time in epoch ms: the server's time (ISO) plus the time elapsed here, independent of the device's clock. */
export function useNow(start: string): number {
  const [passed, setPassed] = useState({ start, ms: 0 });
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setPassed({ start, ms: performance.now() - began }), EVERY_MS);
    return () => clearInterval(timer);
  }, [start]);
  return Date.parse(start) + (passed.start === start ? passed.ms : 0);
}
