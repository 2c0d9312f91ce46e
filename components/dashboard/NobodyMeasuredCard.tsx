import MonitorWeightOutlined from '@mui/icons-material/MonitorWeightOutlined';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/EmptyState';

/** Empty state: no one was measured in the period; suggests a longer one. */
export function NobodyMeasuredCard() {
  const t = useTranslations('dashboard.nobody');
  return <EmptyState icon={<MonitorWeightOutlined />} title={t('title')} text={t('text')} />;
}
