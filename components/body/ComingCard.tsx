'use client';

import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import Card from '@mui/material/Card';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/layout/LinkButton';
import { EmptyState } from '@/components/ui/EmptyState';
import type { BodyTab } from '@/lib/body/tab/rules';
import { PATHS } from '@/lib/shared/paths';

/** Says honestly that a tab is not open yet, what it will hold, and where to go meanwhile. */
export function ComingCard({ tab }: { tab: Exclude<BodyTab, 'analysis'> }) {
  const t = useTranslations('body');
  const toInfo = tab === 'trend';
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 2.5 }, minHeight: 320, display: 'flex' }}>
      <EmptyState
        icon={<HourglassEmptyOutlined />}
        title={t('coming.title', { tab: t(`tabs.${tab}`) })}
        text={t(`coming.${tab}`)}
        action={
          <LinkButton href={toInfo ? PATHS.usr.info : PATHS.usr.body} variant="outlined" size="small">
            {t(toInfo ? 'coming.info' : 'coming.open')}
          </LinkButton>
        }
      />
    </Card>
  );
}
