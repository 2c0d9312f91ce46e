'use client';

import { useTranslations } from 'next-intl';
import type { DashboardReads } from '@/lib/dashboard/useDashboard';
import { useDashboardText } from '@/lib/dashboard/useDashboardText';
import { BandPanel } from './BandPanel';
import { NobodyMeasuredCard } from '@/components/dashboard/NobodyMeasuredCard';

/** People measured in the period by weight band, in the user’s unit (R-DASH-01). */
export function WeightPanel({ read }: { read: DashboardReads['weight'] }) {
  const t = useTranslations('dashboard.weight');
  const text = useDashboardText();
  const { data } = read;
  return (
    <BandPanel
      title={t('title')}
      note={t('note')}
      read={read}
      group={data}
      empty={<NobodyMeasuredCard />}
      bands={(data?.list ?? []).map(({ band, count }) => ({ key: String(band), label: text.weightBand(band), count }))}
    />
  );
}
