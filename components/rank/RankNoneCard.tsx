'use client';

import LeaderboardOutlined from '@mui/icons-material/LeaderboardOutlined';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AddMembersButton } from '@/components/member/AddMembersButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { useFirstSteps } from '@/lib/dashboard/start/useFirstSteps';

/**
 * Empty ranking of a period; with `mayLack`, checks whether the viewer has any members at all, in which case another period would not help.
 */
export function RankNoneCard({ mayLack }: { mayLack: boolean }) {
  const t = useTranslations('rank.list');
  const period = <EmptyState icon={<LeaderboardOutlined />} title={t('empty')} text={t('emptyText')} />;
  return mayLack ? <WithMembers>{period}</WithMembers> : period;
}

function WithMembers({ children }: { children: ReactNode }) {
  const t = useTranslations('rank.list');
  if (useFirstSteps().data?.members !== 0) return children;
  return <EmptyState icon={<LeaderboardOutlined />} title={t('noMembers')} text={t('noMembersText')} action={<AddMembersButton />} />;
}
