'use client';

import { useTranslations } from 'next-intl';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { FigureList } from '@/components/ui/FigureList';
import { ExpandableTable } from '@/components/tables/ExpandableTable';
import { Panel } from '@/components/ui/Panel';
import { WaitingBox } from '@/components/ui/WaitingBox';
import { panelState } from '@/lib/shared/panelState';
import { useAddress } from '@/lib/browser/useAddress';
import { useHealthRange, useShownRange } from '@/lib/health/useHealthReads';
import { useRuns, useRunText } from '@/lib/health/run/useRuns';
import { durationText, paceOf } from '@/lib/health/run/runs';
import { clipToToday } from '@/lib/health/steps/steps';
import type { PanelProps } from '@/components/health/HealthScreen';
import { NoDataCard } from '@/components/health/NoDataCard';
import { HealthPeriodPicker } from '@/components/health/HealthPeriodPicker';
import { RunDistanceChart } from './RunDistanceChart';
import { RunPaceChart } from './RunPaceChart';
import { useDayText } from '@/lib/format/useDayText';

const CHARTS = ['distance', 'pace'] as const;

/** Runs of a range: totals, distances, paces and each run; routes are not stored (R-HEALTH-08). */
export function RunPanel({ now, onPhone }: PanelProps) {
  const t = useTranslations('health.run');
  const text = useRunText();
  const chosen = useHealthRange(now);
  const days = useDayText(chosen.zone);
  const { search, change: choose } = useAddress();
  const chart = CHARTS.find((name) => name === search.get('chart')) ?? 'distance';
  const read = useRuns(chosen.range);
  const shown = useShownRange(chosen, read.data);
  const runs = shown.within(read.data?.list ?? []);
  const range = clipToToday(shown.range, chosen.today);
  const sums = text.sums(runs);
  const Chart = chart === 'distance' ? RunDistanceChart : RunPaceChart;
  return (
    <>
      <HealthPeriodPicker tab="run" chosen={chosen} />
      <WaitingBox waiting={read.isRefreshing} gap={{ xs: 2, md: 3 }}>
        <Panel
          title={t('title')}
          action={
            <ChoiceGroup
              label={t('chartChoice')}
              value={chart}
              onChange={(name) => choose({ chart: name === 'distance' ? null : name })}
              choices={CHARTS.map((value) => ({ value, content: t(value) }))}
            />
          }
          state={panelState(read, runs.length === 0 && 'empty')}
          error={read.error}
          onRetry={read.retry}
          height={390}
          empty={<NoDataCard tab="run" chosen={chosen} />}
        >
          {() => (
            <>
              <FigureList
                figures={[
                  { name: t('count'), value: t('times', { count: sums.count }) },
                  { name: t('distance'), value: text.totalDistance(sums.distance) },
                  { name: t('duration'), value: durationText(sums.seconds) },
                  { name: t('meanPace'), value: text.pace(sums.pace) },
                  { name: t('calories'), value: text.totalCalories(sums) },
                ]}
              />
              {sums.estimated && (
                <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
                  {t('estimated')}
                </Typography>
              )}
              <Box sx={{ mt: 2 }}>
                <Chart runs={runs} range={range} zone={chosen.zone} onPhone={onPhone} />
              </Box>
            </>
          )}
        </Panel>
        {runs.length > 0 && (
          <Panel title={t('list')} note={t('listNote')}>
            <ExpandableTable
              label={t('list')}
              columns={[t('at'), t('distance'), t('duration'), t('pace'), t('calories')].map((name) => ({ name }))}
              moreText={(left) => t('more', { count: left })}
              rows={runs.map((run, index) => ({
                key: `${run.date} ${index}`,
                cells: [
                  days.moment(run.date),
                  text.distance(run.distance),
                  durationText(run.seconds),
                  text.pace(paceOf(run.distance, run.seconds)),
                  text.calories(run),
                ],
              }))}
            />
          </Panel>
        )}
      </WaitingBox>
    </>
  );
}
