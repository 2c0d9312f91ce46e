'use client';

import { lazy, Suspense } from 'react';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { Role } from '@/lib/shared/roles';
import { useIdleAfterLoad } from '@/components/ui/useIdleAfterLoad';

// Socket.IO and what comes over it wait until the page stands: nothing of them is needed to read it, and nobody waits for them.
const ToastList = lazy(() => lazyWithRetry(async () => ({ default: (await import('./ToastList')).ToastList }), false));

/** Connects a signed-in person's page, once it stands, to what is told as it happens: counts in the menus, and news. */
export function Notifications({ self, role }: { self: number; role: Role }) {
  if (!useIdleAfterLoad()) return null;
  return (
    <Suspense fallback={null}>
      <ToastList self={self} role={role} />
    </Suspense>
  );
}
