'use client';

import { useTranslations } from 'next-intl';
import { TermNote } from '@/components/measures/TermNote';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { SleepNight } from '@/lib/health/sleep/contract';
import { useDurationText } from '@/lib/health/sleep/useSleep';
import { stageShares } from '@/lib/health/sleep/sleepScore';
import { STAGE_COLORS } from './sleepStyles';

/** Duration of each stage, its share of sleep and the range typical for adults. */
export function SleepStageList({ night }: { night: SleepNight }) {
  const t = useTranslations('health.sleep');
  const names = useTranslations('health.classes.stage');
  const terms = useTranslations('terms');
  const duration = useDurationText();
  const { deep, light, rem, inBed, asleep } = night;
  if (deep === null || light === null || rem === null) return null;
  const shares = stageShares({ inBed, deep, light, rem });
  const rows = [
    { stage: 'DEEP', minutes: deep, share: shares?.deep, typical: t('typical', { from: 16, to: 20 }) },
    { stage: 'LIGHT', minutes: light, share: shares?.light, typical: '' },
    { stage: 'REM', minutes: rem, share: shares?.rem, typical: t('typical', { from: 21, to: 30 }) },
    { stage: 'AWAKE', minutes: Math.max(0, inBed - asleep), share: undefined, typical: '' },
  ] as const;
  return (
    <Box sx={{ mt: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography component="h3" variant="h4">
          {terms('stages.name')}
        </Typography>
        <TermNote term="stages" />
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 1, typography: 'body2' }}>
        {rows.map(({ stage, minutes, share, typical }) => (
          <Box key={stage} sx={{ display: 'flex', alignItems: 'baseline', gap: 1, flexWrap: 'wrap' }}>
            <Box component="dt" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, flex: '1 1 auto' }}>
              <Box aria-hidden sx={{ width: 12, height: 12, borderRadius: '4px' }} style={{ background: STAGE_COLORS[stage] }} />
              {names(stage)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
              <strong>{duration(minutes)}</strong>
              {share !== undefined && ` · ${share}%`}
              {typical && (
                <Box component="span" sx={{ color: 'text.secondary', typography: 'caption' }}>
                  {' '}
                  {typical}
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
