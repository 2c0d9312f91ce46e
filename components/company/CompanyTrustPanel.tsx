'use client';

import Button from '@mui/material/Button';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TrustPanel } from '@/components/privacy/TrustPanel';
import { Box } from '@/components/base/Box';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { Trust } from '@/lib/privacy/trust/contract';
import { may } from '@/lib/shared/permissions';

const MasterDialog = dynamic(() => lazyWithRetry(() => import('./MasterDialog').then((file) => file.MasterDialog)), { ssr: false });

const ResetDialog = dynamic(() => lazyWithRetry(() => import('./FactorResetDialog').then((file) => file.FactorResetDialog)), {
  ssr: false,
});

/** How a company's data are protected and used; the administrator may also replace its master or reset their second factor. */
export function CompanyTrustPanel({ compSeq }: { compSeq: number }) {
  return <TrustPanel compSeq={compSeq} action={(managers) => <MasterActions compSeq={compSeq} holders={managers} />} />;
}

function MasterActions({ compSeq, holders }: { compSeq: number; holders: Trust['managers'] }) {
  const t = useTranslations('company');
  const [open, setOpen] = useState<'replace' | 'reset' | null>(null);
  const close = () => setOpen(null);
  const master = holders.find(({ type }) => may({ role: type }, 'company:edit'));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" variant="outlined" onClick={() => setOpen('replace')} sx={{ minHeight: 44 }}>
        {t('master.open')}
      </Button>
      {master && master.factor !== false && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => setOpen('reset')}
          aria-label={t('administrators.resetOf', { name: master.name })}
          sx={{ minHeight: 44 }}
        >
          {t('administrators.reset')}
        </Button>
      )}
      {open === 'replace' && <MasterDialog compSeq={compSeq} holders={holders} onClose={close} />}
      {open === 'reset' && master && <ResetDialog person={{ ...master, id: master.id ?? '' }} onClose={close} />}
    </Box>
  );
}
