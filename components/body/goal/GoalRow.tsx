'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { StatusChip } from '@/components/ui/StatusChip';
import { goalMet, type GoalDirection } from '@/lib/body/goal/goal';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';

interface Props {
  measure: 'weight' | 'bfp';
  /** Stored units. */
  goal: number;
  current: number | null;
  /** Value when the goal was set; null if unknown. */
  baseline: number | null;
  /** Direction of the goal from a baseline record that has been erased. */
  way: GoalDirection | null;
}

/** One part of the goal: target, current value, and what is left. */
export function GoalRow({ measure, goal, current, baseline, way }: Props) {
  const t = useTranslations('body.goal');
  const text = useMeasureText();
  const met = goalMet(baseline, current, goal, way);
  return (
    <Box>
      <Typography component="dt" variant="body2" color="textSecondary">
        {t(measure)}
      </Typography>
      <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Typography component="span" variant="figureSmall">
          {text.full(measure, goal)}
        </Typography>
        {current !== null && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            {t('now', { value: text.full(measure, current) })}
            <StatusChip tone={met ? 'good' : 'none'}>
              {met ? t('reached') : t('left', { value: text.gap(measure, goal, current) })}
            </StatusChip>
          </Typography>
        )}
      </Box>
    </Box>
  );
}
