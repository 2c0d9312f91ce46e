'use client';

import { useTranslations } from 'next-intl';
import type { DashboardReads } from '@/lib/dashboard/useDashboard';
import { BandPanel } from './BandPanel';
import { GENDER_STYLES } from '@/components/dashboard/charts/scatterStyles';

/** Members by gender (R-DASH-01). */
export function GenderPanel({ read }: { read: DashboardReads['gender'] }) {
  const t = useTranslations('dashboard.gender');
  const { data } = read;
  return (
    <BandPanel
      title={t('title')}
      note={t('note')}
      read={read}
      group={data}
      bands={[
        { key: 'F', label: t('F'), count: data?.female ?? null, color: GENDER_STYLES.F.color },
        { key: 'M', label: t('M'), count: data?.male ?? null, color: GENDER_STYLES.M.color },
      ]}
    />
  );
}
