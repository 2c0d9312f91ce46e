'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Box } from '@/components/base/Box';
import { useIdleAfterLoad } from '@/components/ui/useIdleAfterLoad';
import type { ShownAlert } from '@/lib/browser/alert';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useHydrated } from '@/lib/browser/useHydrated';

const load = () => import('./SuccessToast');
const SuccessToast = lazy(() => lazyWithRetry(async () => ({ default: (await load()).SuccessToast })));

interface Props {
  request: ShownAlert | null;
  onClose: () => void;
}

/** Live region for success messages: polite, above everything, and not blocking. */
export function SuccessRegion({ request, onClose }: Props) {
  const t = useTranslations('common');
  const region = useRef<HTMLDivElement>(null);
  const stands = useIdleAfterLoad();
  useEffect(() => {
    if (stands) void lazyWithRetry(load, false);
  }, [stands]);
  useEffect(() => {
    // an open or closing dialog hides its siblings from screen readers, which must not include its own success message
    if (request) region.current?.removeAttribute('aria-hidden');
  }, [request]);
  if (!useHydrated()) return null;
  return createPortal(
    // rendered while empty: a live region is announced only if it existed before its content
    <Box
      ref={region}
      role="status"
      aria-label={t('alert.Success')}
      data-success
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        insetInline: 12,
        mx: 'auto',
        maxWidth: 460,
        bottom: { xs: 'calc(68px + env(safe-area-inset-bottom))', md: 24 },
        pointerEvents: 'none',
        '@media print': { display: 'none' },
      }}
    >
      {/* keyed, so that a repeated text is announced again and stays for its full time */}
      <Suspense fallback={null}>{request && <SuccessToast key={request.id} request={request} onClose={onClose} />}</Suspense>
    </Box>,
    document.body,
  );
}
