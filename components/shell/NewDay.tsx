'use client';

import { useEffect } from 'react';
import { useRouter } from 'next/navigation';
import { useSWRConfig } from 'swr';
import { dayOf } from '@/lib/shared/dates';
import { useClock } from '@/lib/time/useClock';

const EVERY_MS = 30_000;
/** Maximum number of refreshes for a day the server may not have reached yet, since a device's clock may be fast. */
const TIMES = 5;

interface Props {
  zone: string;
  /** Page render time by the server's clock, ISO. */
  now: string;
}

/**
 * Refreshes the page when a new day begins in the viewer's zone, so that a page left open overnight does not show yesterday as today. The
 * server's day counts: the refresh is repeated while only the device's clock has passed midnight.
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
