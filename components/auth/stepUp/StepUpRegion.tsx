'use client';

import dynamic from 'next/dynamic';
import { useSyncExternalStore } from 'react';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { isStepUpAsked, finishStepUp, subscribeStepUp } from '@/lib/browser/stepUp';

const StepUpDialog = dynamic(() => lazyWithRetry(() => import('./StepUpDialog').then((file) => file.StepUpDialog)), { ssr: false });

/** Opens the step-up dialog whenever a call of a signed-in page was refused for lack of recent proof of identity (R-ACC-01). */
export function StepUpRegion() {
  const asked = useSyncExternalStore(subscribeStepUp, isStepUpAsked, () => false);
  return asked && <StepUpDialog onProved={() => finishStepUp(true)} onClose={() => finishStepUp(false)} />;
}
