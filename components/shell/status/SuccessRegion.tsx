'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Box } from '@/components/base/Box';
import { useIdleAfterLoad } from '@/components/ui/useIdleAfterLoad';
import type { AlertRequest } from '@/lib/browser/alert';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useHydrated } from '@/lib/browser/useHydrated';

const load = () => import('./SuccessToast');
const SuccessToast = lazy(() => lazyWithRetry(async () => ({ default: (await load()).SuccessToast })));

interface Props {
  request: AlertRequest | null;
  onClose: () => void;
}

/** Where a success is told: read out politely, over everything, in nobody's way. */
export function SuccessRegion({ request, onClose }: Props) {
  const t = useTranslations('common');
  const region = useRef<HTMLDivElement>(null);
  const stands = useIdleAfterLoad();
  // the same words a second time are told anew, for their whole time
  const [told, setTold] = useState({ request, turn: 0 });
  if (told.request !== request) setTold({ request, turn: told.turn + 1 });
  useEffect(() => {
    if (stands) void lazyWithRetry(load, false);
  }, [stands]);
  useEffect(() => {
    // a dialog that is still open, or is just fading, hides all that lies beside it from screen readers: not what it has just done
    if (request) region.current?.removeAttribute('aria-hidden');
  }, [request]);
  if (!useHydrated()) return null;
  return createPortal(
    // stands before there is anything in it, or it would not be read out
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
      <Suspense fallback={null}>{request && <SuccessToast key={told.turn} request={request} onClose={onClose} />}</Suspense>
    </Box>,
    document.body,
  );
}
