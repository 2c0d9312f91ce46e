'use client';

import Button from '@mui/material/Button';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { SectionCard } from '@/components/ui/SectionCard';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useHeld } from '@/lib/privacy/usePrivacy';

const WithdrawDialog = dynamic(() => lazyWithRetry(() => import('./WithdrawDialog').then((file) => file.WithdrawDialog)), { ssr: false });

/** Opens the withdrawal dialog. */
export function WithdrawPanel() {
  const t = useTranslations('privacy.withdraw');
  const proof = useHeld().data?.proof;
  const [open, setOpen] = useState(false);
  return (
    <SectionCard title={t('title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2">{t('text')}</Typography>
        <Button variant="outlined" color="error" disabled={!proof} onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      </Box>
      {open && proof && <WithdrawDialog proof={proof} onClose={() => setOpen(false)} />}
    </SectionCard>
  );
}
