'use client';

import { useEffect } from 'react';
import { useRouter } from 'next/navigation';
import { useSWRConfig } from 'swr';
import { dayOf } from '@/lib/shared/dates';
import { useClock } from '@/lib/time/useClock';

const EVERY_MS = 30_000;
/** How often a day is asked for that the server may not have yet: a device may be fast. */
const TIMES = 5;

interface Props {
  zone: string;
  /** The instant of the page by the server's clock, ISO. */
  now: string;
}

/**
 * Draws the page anew once another day has begun in its reader's zone: what lay open overnight would go on calling the day before today.
 * The server's day is what counts, so it is asked for again where only the device's had begun.
 */
export function NewDay({ zone, now }: Props): null {
  const [clock, router] = [useClock(), useRouter()];
  const { mutate } = useSWRConfig();
  const drawn = dayOf(new Date(now), zone);
  useEffect(() => {
    let day = drawn;
    let left = 0;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      const today = dayOf(clock(), zone);
      if (today !== day) left = today > drawn ? TIMES : 0;
      day = today;
      if (left === 0) return;
      left -= 1;
      router.refresh();
      void mutate(() => true);
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [clock, zone, drawn, router, mutate]);
  return null;
}
