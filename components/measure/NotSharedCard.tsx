'use client';

import InboxOutlined from '@mui/icons-material/InboxOutlined';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/EmptyState';

/** What somebody else sees where nothing is: refused and never measured are one state to them (R-PRIV-02). */
export function NotSharedCard() {
  const t = useTranslations('common.state');
  return <EmptyState icon={<InboxOutlined />} title={t('notShared')} text={t('notSharedText')} />;
}
