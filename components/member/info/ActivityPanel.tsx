'use client';

import DirectionsWalkOutlined from '@mui/icons-material/DirectionsWalkOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { ScoreRing } from '@/components/charts/ScoreRing';
import { useSteps } from '@/lib/health/useHealthReads';
import { STEP_GOAL, stepGoalOf } from '@/lib/health/steps/stepGoal';
import { formatMeasure } from '@/lib/format/units';
import type { DayRange } from '@/lib/time/range';
import { useUnits } from '@/lib/format/useUnits';

/** Today's steps against the goal, with the way and the energy of today and of the last 7 days. */
export function ActivityPanel({ range }: { range: DayRange }) {
  const t = useTranslations('member.info.activity');
  const format = useFormatter();
  const locale = useLocale();
  const units = useUnits();
  const read = useSteps(range);
  const data = read.data;
  const goal = stepGoalOf(data ?? {});
  const percent = Math.floor(((data?.todaySteps ?? 0) / STEP_GOAL) * 100);
  const silent = data && data.todaySteps === 0 && data.list.length === 0;
  const rows = data && [
    { name: t('distance'), today: data.todayDistance, week: data.weekDistance, quantity: 'distance' as const },
    { name: t('calories'), today: data.todayCalories, week: data.weekCalories, quantity: 'calorie' as const },
  ];
  return (
    <Panel
      title={t('title')}
      note={
        goal === STEP_GOAL
          ? t('goal', { goal: format.number(goal) })
          : t('ownGoal', { goal: format.number(goal), percent, everybodys: format.number(STEP_GOAL) })
      }
      state={panelState(read, silent && 'empty')}
      error={read.error}
      onRetry={read.retry}
      height={120}
      empty={<EmptyState icon={<DirectionsWalkOutlined />} title={t('empty')} text={t('emptyText')} />}
    >
      {() =>
        data && (
          <>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, flexWrap: 'wrap' }}>
              <ScoreRing
                percent={Math.min(100, (data.todaySteps / goal) * 100)}
                color="chart.1"
                label={t('label', { steps: format.number(data.todaySteps), goal: format.number(goal) })}
                value={
                  <Box component="span" sx={{ fontSize: '1.375rem' }}>
                    {format.number(data.todaySteps)}
                  </Box>
                }
                unit={t('steps')}
                size={112}
              />
              <Box component="dl" sx={{ m: 0, flex: '1 1 9rem', display: 'grid', gap: 1.25 }}>
                {rows?.map((row) => (
                  <Box key={row.name}>
                    <Typography component="dt" variant="caption" color="textSecondary">
                      {row.name}
                    </Typography>
                    <Typography component="dd" variant="figureSmall" sx={{ m: 0, fontSize: '1.0625rem' }}>
                      {formatMeasure(row.quantity, row.today, units, locale)}
                    </Typography>
                    <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
                      {t('week')} {formatMeasure(row.quantity, row.week, units, locale)}
                    </Typography>
                  </Box>
                ))}
              </Box>
            </Box>
            {data.estimated && (
              <Typography component="p" variant="caption" color="textSecondary" sx={{ mt: 1.5 }}>
                {t('estimated')}
              </Typography>
            )}
          </>
        )
      }
    </Panel>
  );
}
