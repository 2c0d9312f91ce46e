'use client';

import dynamic from 'next/dynamic';
import { useSyncExternalStore } from 'react';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { isStepUpAsked, settleStepUp, subscribeStepUp } from '@/lib/browser/stepUp';

const StepUpDialog = dynamic(() => lazyWithRetry(() => import('./StepUpDialog').then((file) => file.StepUpDialog)), { ssr: false });

/** Asks the reader of a signed-in page to prove again who they are, for whichever call was refused for that (R-ACC-01). */
export function StepUpRegion() {
  const asked = useSyncExternalStore(subscribeStepUp, isStepUpAsked, () => false);
  return asked && <StepUpDialog onProved={() => settleStepUp(true)} onClose={() => settleStepUp(false)} />;
}
