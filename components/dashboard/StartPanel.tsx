'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useFirstSteps } from '@/lib/dashboard/start/useFirstSteps';
import { isStarted } from '@/lib/dashboard/start/firstSteps';

const FirstStepsCard = dynamic(() => lazyWithRetry(() => import('./FirstStepsCard').then((file) => file.FirstStepsCard)));

/** The first steps until all are done, and `children` once there are members. Its page prefetches startApi.steps. */
export function StartPanel({ children }: { children: ReactNode }) {
  const steps = useFirstSteps().data;
  return (
    <>
      {steps && !isStarted(steps) && <FirstStepsCard steps={steps} />}
      {steps?.members !== 0 && children}
    </>
  );
}
