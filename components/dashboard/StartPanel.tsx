'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useFirstSteps } from '@/lib/dashboard/start/useFirstSteps';
import { isStarted } from '@/lib/dashboard/start/firstSteps';

const FirstStepsCard = dynamic(() => lazyWithRetry(() => import('./FirstStepsCard').then((file) => file.FirstStepsCard)));

/** What to do first until all of it is done, and what waits for the reader once there is somebody. Its page prefetches startApi.steps. */
export function StartPanel({ children }: { children: ReactNode }) {
  const steps = useFirstSteps().data;
  return (
    <>
      {steps && !isStarted(steps) && <FirstStepsCard steps={steps} />}
      {steps?.members !== 0 && children}
    </>
  );
}
