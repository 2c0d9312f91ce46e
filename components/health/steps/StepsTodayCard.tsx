'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { FigureList } from '@/components/ui/FigureList';
import { ScoreRing } from '@/components/charts/ScoreRing';
import { useFormatter } from '@/lib/format/useFormatter';
import type { healthApi } from '@/lib/health/contract';
import { STEP_GOAL, stepGoalOf } from '@/lib/health/steps/stepGoal';
import { shownTotals } from '@/lib/health/steps/steps';
import { stepScore } from '@/lib/rank/rankScore';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { formatInUnits, formatMeasure, inUnits } from '@/lib/format/units';
import { StepsScoreBar } from './StepsScoreBar';
import { useUnits } from '@/lib/format/useUnits';

/** Today's steps against the goal, their score, and the totals of the last 7 days. */
export function StepsTodayCard({ data }: { data: ResponseOf<typeof healthApi.stepIndicator> }) {
  const t = useTranslations('health.steps');
  const format = useFormatter();
  const locale = useLocale();
  const units = useUnits();
  const { todaySteps, weekSteps } = data;
  const goal = stepGoalOf(data);
  // without its days the week may differ by a hundredth from their sum
  const week = data.week
    ? shownTotals(data.week, units)
    : { distance: inUnits('distance', data.weekDistance, units), calories: inUnits('calorie', data.weekCalories, units) };
  const left = goal - todaySteps;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5 }}>
          <ScoreRing
            percent={Math.min(100, (todaySteps / goal) * 100)}
            color="chart.1"
            label={t('ring', { steps: format.number(todaySteps), goal: format.number(goal) })}
            value={
              <Box component="span" sx={{ fontSize: '1.5rem' }}>
                {format.number(todaySteps)}
              </Box>
            }
            unit={t('ofGoal', { goal: format.number(goal) })}
          />
          <Box sx={{ display: 'grid', gap: 0.5 }}>
            <Typography variant="h4" component="p">
              {left > 0 ? t('left', { count: left }) : t('reached')}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t('score', { score: Math.floor(stepScore(todaySteps)) })}
            </Typography>
            {goal !== STEP_GOAL && (
              <Typography variant="body2" color="textSecondary">
                {t('ofEverybodys', { percent: Math.floor((todaySteps / STEP_GOAL) * 100), goal: format.number(STEP_GOAL) })}
              </Typography>
            )}
          </Box>
        </Box>
        <Box sx={{ flex: '1 1 20rem', minWidth: 0 }}>
          <FigureList
            figures={[
              { name: t('distanceToday'), value: formatMeasure('distance', data.todayDistance, units, locale) },
              { name: t('caloriesToday'), value: formatMeasure('calorie', data.todayCalories, units, locale) },
              ...(weekSteps === undefined ? [] : [{ name: t('stepsWeek'), value: t('count', { count: format.number(weekSteps) }) }]),
              { name: t('distanceWeek'), value: formatInUnits('distance', week.distance, units, locale) },
              { name: t('caloriesWeek'), value: formatInUnits('calorie', week.calories, units, locale) },
            ]}
          />
        </Box>
      </Box>
      <StepsScoreBar steps={todaySteps} />
      {data.estimated && (
        <Typography component="p" variant="caption" color="textSecondary" sx={{ mt: 1.5 }}>
          {t('estimated')}
        </Typography>
      )}
    </>
  );
}
