'use client';

import AddOutlined from '@mui/icons-material/AddOutlined';
import SensorsOutlined from '@mui/icons-material/SensorsOutlined';
import Button from '@mui/material/Button';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageHeader } from '@/components/ui/PageHeader';
import { Pagination } from '@/components/tables/Pagination';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { useAddress } from '@/lib/browser/useAddress';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useDeviceKeys } from '@/lib/ingest/key/useDeviceKeys';
import { KEYS_PER_PAGE } from '@/lib/ingest/key/deviceKey';
import { DeviceCallCard } from './DeviceCallCard';
import { DeviceKeyTable } from './DeviceKeyTable';
import { pageIn } from '@/lib/shared/searchParams';

const DeviceKeyDialog = dynamic(() => lazyWithRetry(() => import('./DeviceKeyDialog').then((file) => file.DeviceKeyDialog)), {
  ssr: false,
});

interface Props {
  /** Endpoint for deliveries. */
  address: string;
  /** Page render time, ISO, for the sample request. */
  now: string;
}

/** Device keys of the company and how to deliver with them (R-DATA-01). */
export function DeviceScreen({ address, now }: Props) {
  const t = useTranslations('device');
  const { search, change } = useAddress();
  const page = pageIn(search.get('page'));
  const read = useDeviceKeys(page);
  const [adding, setAdding] = useState(false);
  const total = read.data?.total ?? 0;
  const add = (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setAdding(true)} sx={{ minHeight: 44 }}>
      {t('add')}
    </Button>
  );
  return (
    <Box sx={{ maxWidth: 1080, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 2, md: 3 } }}>
      <Box sx={{ mb: { xs: -2, md: -3 } }}>
        <PageHeader title={t('title')} note={t('note')} action={add} />
      </Box>
      <div>
        <Panel
          title={read.data ? t('count', { count: total }) : t('list')}
          state={panelState(read, total === 0 && 'empty')}
          error={read.error}
          onRetry={read.retry}
          height={132}
          empty={<EmptyState icon={<SensorsOutlined />} title={t('none')} text={t('noneText')} />}
        >
          {() => <DeviceKeyTable keys={read.data?.list ?? []} />}
        </Panel>
        <Pagination
          label={t('pages')}
          total={total}
          size={KEYS_PER_PAGE}
          page={page}
          read={read}
          onChange={(next, how) => change({ page: next === 0 ? null : String(next + 1) }, how)}
        />
      </div>
      <DeviceCallCard address={address} now={now} rate={read.data?.callsAMinute} />
      {adding && <DeviceKeyDialog onClose={() => setAdding(false)} />}
    </Box>
  );
}
