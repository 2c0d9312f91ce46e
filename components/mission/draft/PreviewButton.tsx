'use client';

import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { SendFields } from '@/lib/mission/send/missionDraft';

const PreviewDialog = dynamic(() => lazyWithRetry(() => import('./PreviewDialog').then((module) => module.PreviewDialog)), { ssr: false });

/** Shows the mission as its recipients will see it. */
export function PreviewButton({ knownPicture, today }: { knownPicture: string | null; today: string }) {
  const t = useTranslations('missionDesk.preview');
  const { getValues } = useFormContext<SendFields>();
  const [shown, setShown] = useState<SendFields | null>(null);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<VisibilityOutlined />}
        aria-haspopup="dialog"
        onClick={() => setShown(getValues())}
        sx={{ minHeight: 48, width: { xs: 1, sm: 'auto' } }}
      >
        {t('button')}
      </Button>
      {shown && <PreviewDialog fields={shown} knownPicture={knownPicture} today={today} onClose={() => setShown(null)} />}
    </>
  );
}
