'use client';

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { closeAlert, getAlert, getNoAlert, subscribeAlert } from '@/lib/browser/alert';

// The dialog and its focus trap are loaded when the first alert opens.
const AlertDialog = lazy(async () => ({ default: (await import('./AlertDialog')).AlertDialog }));

interface Props {
  /** Replaces the page load in tests. */
  onReload?: () => void;
}

/** Shows the one alert of the app, wherever it was raised (R-SHELL-05). */
export function AlertHost({ onReload = () => location.reload() }: Props) {
  const request = useSyncExternalStore(subscribeAlert, getAlert, getNoAlert);
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
