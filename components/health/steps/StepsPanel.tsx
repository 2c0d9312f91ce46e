'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/Panel';
import { WaitingBox } from '@/components/ui/WaitingBox';
import { useUncollected } from '@/lib/consent/useSharing';
import { useFormatter } from '@/lib/format/useFormatter';
import { useUnits } from '@/lib/format/useUnits';
import { panelState } from '@/lib/shared/panelState';
import { useHealthRange, useLastDay, useShownRange, useSteps } from '@/lib/health/useHealthReads';
import { isByWeek, stepWeeks } from '@/lib/health/steps/stepBuckets';
import { stepGoalOf } from '@/lib/health/steps/stepGoal';
import { stepSums, clipToToday } from '@/lib/health/steps/steps';
import { measureOfTab } from '@/lib/measures/measures';
import { useSubject } from '@/lib/member/useSubject';
import type { PanelProps } from '@/components/health/HealthScreen';
import { NoDataCard } from '@/components/health/NoDataCard';
import { HealthPeriodPicker } from '@/components/health/HealthPeriodPicker';
import { StepGoalButton } from './StepGoalButton';
import { StepsChartCard } from './StepsChartCard';
import { StepsTodayCard } from './StepsTodayCard';
import { StepsWeekTable } from './StepsWeekTable';

/** Today's steps against the goal, the last 7 days, and the days or weeks of a range (R-HEALTH-07). */
export function StepsPanel({ now, onPhone }: PanelProps) {
  const t = useTranslations('health.steps');
  const format = useFormatter();
  const units = useUnits();
  const chosen = useHealthRange(now);
  const read = useSteps(chosen.range);
  const lastDay = useLastDay('steps');
  const { own } = useSubject();
  const { data, error, retry } = read;
  const range = clipToToday(useShownRange(chosen, data).range, chosen.today);
  const days = (data?.list ?? []).filter(({ date }) => date >= range.startDate && date <= range.endDate);
  // steps were never counted or may not be seen: showing 0 would be wrong
  const isNever = lastDay === null && days.length === 0 && !data?.todaySteps;
  // collection has stopped: show earlier days, but not today
  const isOver = useUncollected(measureOfTab('steps').about, own) && !isNever && !data?.todaySteps;
  const goal = stepGoalOf(data ?? {});
  const weeks = stepSums(stepWeeks(range), days, goal, units).filter(({ measured }) => measured > 0);
  const nothing = <NoDataCard tab="steps" chosen={chosen} />;
  return (
    <>
      <HealthPeriodPicker tab="steps" chosen={chosen} />
      <WaitingBox waiting={read.isRefreshing} gap={{ xs: 2, md: 3 }}>
        {!isOver && (
          <Panel
            title={t(isNever ? 'steps' : 'today')}
            note={isNever && data?.goal ? t('goal', { goal: format.number(data.goal) }) : undefined}
            action={<StepGoalButton goal={data?.goal ?? null} />}
            state={panelState(read, isNever && 'empty')}
            error={error}
            onRetry={retry}
            height={190}
            empty={nothing}
          >
            {() => data && <StepsTodayCard data={data} />}
          </Panel>
        )}
        {!isNever && (
          <Panel
            title={t(isByWeek(range) ? 'meanByWeek' : 'byDay')}
            state={panelState(read, days.length === 0 && 'empty')}
            error={error}
            onRetry={retry}
            height={360}
            empty={nothing}
          >
            {() => <StepsChartCard days={days} range={range} goal={goal} onPhone={onPhone} />}
          </Panel>
        )}
        {days.length > 0 && (
          <Panel title={t('byWeek')} note={t('byWeekNote')}>
            <StepsWeekTable weeks={weeks} />
          </Panel>
        )}
      </WaitingBox>
    </>
  );
}
