'use client';

import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useUncollected } from '@/lib/consent/useSharing';
import { useSubject } from '@/lib/member/useSubject';

const NightInputDialog = dynamic(() => lazyWithRetry(() => import('./NightInputDialog').then((file) => file.NightInputDialog)), {
  ssr: false,
});

interface Props {
  zone: string;
  /** Told the day of waking. */
  onSaved: (day: string) => void;
}

/** Opens the form of a night; nothing on another's screen, and where none is collected. */
export function NightInputButton({ zone, onSaved }: Props) {
  const t = useTranslations('health.sleep');
  const { own } = useSubject();
  const [open, setOpen] = useState(false);
  const isUncollected = useUncollected('sleep', own);
  if (!own || isUncollected) return null;
  return (
    <>
      <Button variant="contained" startIcon={<AddOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('addNight')}
      </Button>
      {open && (
        <NightInputDialog
          night={null}
          zone={zone}
          onSaved={(day) => {
            setOpen(false);
            onSaved(day);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
