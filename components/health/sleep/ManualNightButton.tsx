'use client';

import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { useUncollected } from '@/lib/consent/useSharing';
import { useSubject } from '@/lib/member/useSubject';

/** Opens the night form. Hidden for another member's data and where sleep is not collected. */
export function ManualNightButton({ ref, onAdd }: { ref: Ref<HTMLButtonElement>; onAdd: () => void }) {
  const t = useTranslations('health.sleep');
  const { own } = useSubject();
  const isUncollected = useUncollected('sleep', own);
  if (!own || isUncollected) return null;
  return (
    <Button ref={ref} variant="contained" startIcon={<AddOutlined />} aria-haspopup="dialog" onClick={onAdd}>
      {t('addNight')}
    </Button>
  );
}
