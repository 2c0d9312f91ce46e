'use client';

import AddOutlined from '@mui/icons-material/AddOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useUncollected } from '@/lib/consent/useSharing';
import { useSubject } from '@/lib/member/useSubject';

const WeightDialog = dynamic(() => lazyWithRetry(() => import('./WeightDialog').then((file) => file.WeightDialog)), { ssr: false });

/** Opens the form of a weight; nothing on another's screen, and where none is collected. */
export function WeightButton(look: Pick<ButtonProps, 'size' | 'sx'>) {
  const t = useTranslations('body.weight');
  const { own } = useSubject();
  const [open, setOpen] = useState(false);
  const isUncollected = useUncollected('body', own);
  if (!own || isUncollected) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button {...look} variant="contained" startIcon={<AddOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {open && <WeightDialog record={null} onSaved={close} onClose={close} />}
    </>
  );
}
