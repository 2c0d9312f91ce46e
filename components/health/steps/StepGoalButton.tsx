'use client';

import Button from '@mui/material/Button';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useSubject } from '@/lib/member/useSubject';

const StepGoalDialog = dynamic(() => lazyWithRetry(() => import('./StepGoalDialog').then((file) => file.StepGoalDialog)), { ssr: false });

/** Opens the form for the member's own step goal; hidden for another member's data. */
export function StepGoalButton({ goal }: { goal: number | null }) {
  const t = useTranslations('health.steps');
  const { own } = useSubject();
  const [open, setOpen] = useState(false);
  if (!own) return null;
  return (
    <>
      <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('ownGoal.open')}
      </Button>
      {open && <StepGoalDialog goal={goal} onClose={() => setOpen(false)} />}
    </>
  );
}
