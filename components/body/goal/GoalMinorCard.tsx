'use client';

import TrendingUpOutlined from '@mui/icons-material/TrendingUpOutlined';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/LinkButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { SectionCard } from '@/components/ui/SectionCard';
import { bodyTabQuery } from '@/lib/body/tab/bodyTabs';
import { useSubject } from '@/lib/member/useSubject';

/** Shown below 18, where no goal can be set: says why, and what to look at instead. */
export function GoalMinorCard() {
  const t = useTranslations('body.toBe');
  const { base } = useSubject();
  return (
    <SectionCard title={t('form')}>
      <EmptyState
        icon={<TrendingUpOutlined />}
        title={t('minor')}
        text={t('minorText')}
        action={
          <LinkButton href={`${base}/body${bodyTabQuery('trend')}`} variant="outlined" size="small">
            {t('minorLink')}
          </LinkButton>
        }
      />
    </SectionCard>
  );
}
