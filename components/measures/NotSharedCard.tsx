'use client';

import InboxOutlined from '@mui/icons-material/InboxOutlined';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/EmptyState';

/** Empty state for a viewer other than the member: refused and never measured look the same (R-PRIV-02). */
export function NotSharedCard() {
  const t = useTranslations('common.state');
  return <EmptyState icon={<InboxOutlined />} title={t('notShared')} text={t('notSharedText')} />;
}
