'use client';

import DevicesOtherOutlined from '@mui/icons-material/DevicesOtherOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/EmptyState';
import { useBodyAddress } from '@/lib/body/tab/useBodyAddress';
import { NeverMeasuredCard } from '@/components/body/NeverMeasuredCard';

/** Says why there is no record: the requested one does not exist, the chosen device has none, or there has been no measurement. */
export function AnalysisNoneCard({ gone }: { gone: boolean }) {
  const t = useTranslations('body');
  const { device, showDevice, showNewest } = useBodyAddress();
  if (!gone && device === null) return <NeverMeasuredCard />;
  return (
    <EmptyState
      icon={<DevicesOtherOutlined />}
      title={gone || device === null ? t('analysis.gone') : t('device.none', { device: t(`device.${device}`) })}
      text={t(gone ? 'analysis.goneText' : 'device.noneText')}
      action={
        <Button variant="outlined" size="small" onClick={() => (gone ? showNewest() : showDevice(null))}>
          {t(gone ? 'analysis.newest' : 'device.showAll')}
        </Button>
      }
    />
  );
}
