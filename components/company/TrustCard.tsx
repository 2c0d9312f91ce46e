'use client';

import Button from '@mui/material/Button';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TrustPanel } from '@/components/privacy/TrustPanel';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { Trust } from '@/lib/privacy/trust/contract';

const MasterDialog = dynamic(() => lazyWithRetry(() => import('./MasterDialog').then((file) => file.MasterDialog)), { ssr: false });

/** How a company's data is protected and used, for the administrator, who may also say who answers for it. */
export function TrustCard({ compSeq }: { compSeq: number }) {
  return <TrustPanel compSeq={compSeq} action={(managers) => <MasterButton compSeq={compSeq} holders={managers} />} />;
}

function MasterButton({ compSeq, holders }: { compSeq: number; holders: Trust['managers'] }) {
  const t = useTranslations('company.master');
  const [replacing, setReplacing] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setReplacing(true)} sx={{ minHeight: 44 }}>
        {t('open')}
      </Button>
      {replacing && <MasterDialog compSeq={compSeq} holders={holders} onClose={() => setReplacing(false)} />}
    </>
  );
}
