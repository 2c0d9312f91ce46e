'use client';

import { lazy, Suspense } from 'react';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { Role } from '@/lib/shared/roles';
import { useIdleAfterLoad } from '@/components/ui/useIdleAfterLoad';

// code-split and delayed until the page is idle: Socket.IO and its messages are not needed for reading it
const ToastList = lazy(() => lazyWithRetry(async () => ({ default: (await import('./ToastList')).ToastList }), false));

/** Connects a signed-in page, once idle, to live updates: counts in the menus and toasts. */
export function Notifications({ self, role }: { self: number; role: Role }) {
  if (!useIdleAfterLoad()) return null;
  return (
    <Suspense fallback={null}>
      <ToastList self={self} role={role} />
    </Suspense>
  );
}
