import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** The time in epoch ms, starting at the server's own (ISO) and going on by what has passed here, whatever the device's clock says. */
export function useNow(start: string): number {
  const [passed, setPassed] = useState({ start, ms: 0 });
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setPassed({ start, ms: performance.now() - began }), EVERY_MS);
    return () => clearInterval(timer);
  }, [start]);
  return Date.parse(start) + (passed.start === start ? passed.ms : 0);
}
