'use client';

import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { closeAlert, getAlert, getNoAlert, subscribeAlert } from '@/lib/browser/alert';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useFocusReturn } from './useFocusReturn';
import { useIdleAfterLoad } from '@/components/ui/useIdleAfterLoad';

const load = () => import('./AlertDialog');
const AlertDialog = lazy(() => lazyWithRetry(async () => ({ default: (await load()).AlertDialog })));

interface Props {
  /** Replaces the page load in tests. */
  onReload?: () => void;
}

/** Shows the one alert of the app, wherever it was raised (R-SHELL-05). */
export function AlertHost({ onReload = () => location.reload() }: Props) {
  const request = useSyncExternalStore(subscribeAlert, getAlert, getNoAlert);
  const stands = useIdleAfterLoad();
  useFocusReturn(request !== null);
  // the dialog and its focus trap are no part of the first load; but when it has to say that the network is away, it must be there
  useEffect(() => {
    if (stands) void lazyWithRetry(load, false);
  }, [stands]);
  if (!request) return null;
  const close = () => {
    if (closeAlert()) onReload();
  };
  return (
    <Suspense fallback={null}>
      <AlertDialog request={request} onClose={close} />
    </Suspense>
  );
}
