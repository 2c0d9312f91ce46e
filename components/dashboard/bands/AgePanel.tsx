'use client';

import { useTranslations } from 'next-intl';
import type { DashboardReads } from '@/lib/dashboard/useDashboard';
import { useDashboardText } from '@/lib/dashboard/useDashboardText';
import { BandPanel } from './BandPanel';

/** Members by age band; those without a birth date have their own bar, if there are any (R-DASH-01). */
export function AgePanel({ read }: { read: DashboardReads['age'] }) {
  const t = useTranslations('dashboard.age');
  const text = useDashboardText();
  const { data } = read;
  const unknown =
    data && data.unknown !== 0 ? [{ key: 'unknown', label: t('unknown'), count: data.unknown, color: 'var(--mui-palette-chart-6)' }] : [];
  return (
    <BandPanel
      title={t('title')}
      note={t('note')}
      read={read}
      group={data}
      bands={[...(data?.list ?? []).map(({ band, count }) => ({ key: band, label: text.ageBand(band), count })), ...unknown]}
    />
  );
}
