'use client';

import MonitorWeightOutlined from '@mui/icons-material/MonitorWeightOutlined';
import { useTranslations } from 'next-intl';
import { NotSharedCard } from '@/components/measures/NotSharedCard';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { EmptyState } from '@/components/ui/EmptyState';
import { LinkButton } from '@/components/ui/LinkButton';
import { bodyTabQuery } from '@/lib/body/tab/bodyTabs';
import { useUncollected } from '@/lib/consent/useSharing';
import { useSubject } from '@/lib/member/useSubject';

const STEPS = ['step1', 'step2', 'step3', 'step4'] as const;

/**
 * Asks for the first measurement and explains how to take it (R-BODY-08), with a link to manual entry unless `besideEntry`; staff only see
 * that there is no data.
 */
export function NeverMeasuredCard({ besideEntry = false }: { besideEntry?: boolean }) {
  const t = useTranslations('body.empty');
  const state = useTranslations('common.state');
  const { own, base } = useSubject();
  const isUncollected = useUncollected('body', own);
  if (!own) return <NotSharedCard />;
  if (isUncollected) return <EmptyState icon={<MonitorWeightOutlined />} title={state('empty')} />;
  return (
    <Box sx={{ display: 'grid', gap: { xs: 1, md: 4 }, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'center', flex: 1 }}>
      <EmptyState
        icon={<MonitorWeightOutlined />}
        title={t('title', { type: t('type') })}
        text={t('text')}
        action={
          !besideEntry && (
            <LinkButton href={`${base}/body${bodyTabQuery('list')}`} variant="outlined" size="small">
              {t('enter')}
            </LinkButton>
          )
        }
      />
      <Box sx={{ px: { xs: 0, sm: 2 }, pb: 1 }}>
        <Typography component="h3" variant="h4">
          {t('howTitle')}
        </Typography>
        <Box
          component="ol"
          sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 0.75, '& li::marker': { color: 'primary.main', fontWeight: 700 } }}
        >
          {STEPS.map((step) => (
            <Typography key={step} component="li" variant="body2">
              {t(step)}
            </Typography>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
