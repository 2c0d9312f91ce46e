'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { ContentDialog } from '@/components/ui/dialog/ContentDialog';
import { ErrorState } from '@/components/ui/ErrorState';
import { useRankBasis } from '@/lib/rank/useRanking';
import { OwnScoreCard } from './OwnScoreCard';
import { StepCurveChart } from './StepCurveChart';
import type { DayRange } from '@/lib/time/range';
import { stepsADay } from '@/lib/health/steps/steps';

const RULES = ['ruleTie', 'ruleIdeal', 'ruleCalorie', 'ruleImprovement', 'ruleNewest', 'ruleHidden'] as const;

interface Props {
  range: DayRange | null;
  /** The viewer has a score of their own. */
  takesPart: boolean;
  onClose: () => void;
}

/** How rankings are computed, with the viewer's own numbers (R-RANK-02). */
export function GuideDialog({ range, takesPart, onClose }: Props) {
  const t = useTranslations('rank.guide');
  const read = useRankBasis(range, takesPart);
  const { data } = read;
  const perDay = !data || data.steps === null ? null : stepsADay(data.steps, data.days);
  return (
    <ContentDialog
      title={t('title')}
      onClose={onClose}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, '& > *': { flexShrink: 0 } }}
    >
      <Box>
        <Typography>{t('rule')}</Typography>
        <Typography sx={{ mt: 1, px: 2, py: 1.25, borderRadius: '10px', bgcolor: 'action.selected', fontWeight: 650 }}>
          {t('formula')}
        </Typography>
      </Box>
      {takesPart && (
        <Box sx={{ minHeight: 168, display: 'grid' }}>
          {data ? <OwnScoreCard basis={data} /> : read.error && <ErrorState error={read.error} onRetry={read.retry} />}
        </Box>
      )}
      <Box component="section">
        <Typography component="h3" variant="h4">
          {t('curve')}
        </Typography>
        <Typography variant="body2" sx={{ mb: 1 }}>
          {t('steps')}
        </Typography>
        <StepCurveChart own={perDay} />
      </Box>
      <Box component="section">
        <Typography component="h3" variant="h4">
          {t('rules')}
        </Typography>
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.75, typography: 'body2' }}>
          {RULES.map((rule) => (
            <li key={rule}>{t(rule)}</li>
          ))}
        </Box>
      </Box>
    </ContentDialog>
  );
}
