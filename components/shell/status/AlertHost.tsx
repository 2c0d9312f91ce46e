'use client';

import { lazy, Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { closeAlert, getAlert, getNoAlert, subscribeAlert } from '@/lib/browser/alert';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { SuccessRegion } from './SuccessRegion';
import { useDisabledFocus } from './useDisabledFocus';
import { useFocusReturn } from './useFocusReturn';
import { useRemovedFocus } from './useRemovedFocus';
import { useIdleAfterLoad } from '@/components/ui/useIdleAfterLoad';

const load = () => import('./AlertDialog');
const AlertDialog = lazy(() => lazyWithRetry(async () => ({ default: (await load()).AlertDialog })));

interface Props {
  /** Replaces the page load in tests. */
  onReload?: () => void;
}

/**
 * Shows the app's single alert, wherever it was raised: a success as a toast that closes automatically, anything else as a dialog
 * (R-SHELL-05).
 */
export function AlertHost({ onReload = () => location.reload() }: Props) {
  const request = useSyncExternalStore(subscribeAlert, getAlert, getNoAlert);
  const stands = useIdleAfterLoad();
  const success = request?.type === 'Success' ? request : null;
  const asked = success ? null : request;
  useDisabledFocus();
  useRemovedFocus();
  useFocusReturn(asked !== null, success);
  // preload after the first load: the dialog must be available to report a lost network
  useEffect(() => {
    if (stands) void lazyWithRetry(load, false);
  }, [stands]);
  const reload = useEffectEvent(onReload);
  useEffect(() => {
    if (success?.reload) reload();
  }, [success]);
  const close = () => {
    if (closeAlert(request?.id)) onReload();
  };
  return (
    <>
      <SuccessRegion request={success} onClose={() => closeAlert(request?.id)} />
      {asked && (
        <Suspense fallback={null}>
          <AlertDialog key={asked.id} request={asked} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
