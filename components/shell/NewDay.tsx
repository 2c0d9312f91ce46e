'use client';

import { useEffect } from 'react';
import { useRouter } from 'next/navigation';
import { useSWRConfig } from 'swr';
import { dayOf } from '@/lib/shared/dates';
import { useClock } from '@/lib/time/useClock';

const EVERY_MS = 30_000;

/** Draws the page anew once another day has begun in its reader's zone: what lay open overnight would go on calling the day before today. */
export function NewDay({ zone }: { zone: string }): null {
  const [clock, router] = [useClock(), useRouter()];
  const { mutate } = useSWRConfig();
  useEffect(() => {
    let day = dayOf(clock(), zone);
    const look = () => {
      const today = dayOf(clock(), zone);
      if (today === day || document.visibilityState === 'hidden') return;
      day = today;
      router.refresh();
      void mutate(() => true);
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [clock, zone, router, mutate]);
  return null;
}
