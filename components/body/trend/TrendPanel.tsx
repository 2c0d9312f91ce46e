'use client';

import { useTranslations } from 'next-intl';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Panel } from '@/components/ui/Panel';
import type { BoxSize } from '@/lib/charts/chartScales';
import { panelState } from '@/lib/shared/panelState';
import { useTrend } from '@/lib/body/useBodyReads';
import { useTrendChoice } from '@/lib/body/trend/useTrendChoice';
import { pointsOf } from '@/lib/charts/trendPoints';
import type { TrendRecords } from '@/lib/body/trend/trendMoments';
import { TrendCard } from './TrendCard';
import { TrendTooFewCard } from './TrendTooFewCard';
import { TrendMeasurePicker } from './TrendMeasurePicker';
import { MONTH_PERIODS } from '@/lib/time/period';
import { useZone } from '@/lib/format/useZone';

/** Minimum number of points for a line. */
const MIN_POINTS = 2;

const NO_RECORDS: TrendRecords = [];

interface Props {
  /** Last day of the range unless the URL has another. */
  today: string;
  /** Size at which the server draws the chart. */
  assumed: BoxSize;
}

/** The trend of weight, fat or muscle over a period; offers the last day with data if the period has too little. */
export function TrendPanel({ today, assumed }: Props) {
  const t = useTranslations('body.trend');
  const zone = useZone();
  const choice = useTrendChoice(today);
  const { measure, period, range, showPeriod } = choice;
  const read = useTrend(range);
  const records = read.data?.list ?? NO_RECORDS;
  const count = pointsOf(records, measure, range, zone).length;
  const lastDay = read.data?.lastDay ?? null;

  return (
    <Panel
      title={t('title')}
      action={
        <ChoiceGroup
          label={t('period')}
          value={period}
          onChange={showPeriod}
          choices={MONTH_PERIODS.map((value) => ({ value, content: t(value) }))}
        />
      }
      state={panelState(read, count < MIN_POINTS && 'tooFew')}
      error={read.error}
      onRetry={read.retry}
      empty={<TrendTooFewCard choice={choice} count={count} lastDay={lastDay} />}
      height={read.data && lastDay === null ? 160 : 416}
    >
      {() => (
        <>
          <TrendMeasurePicker choice={choice} />
          <TrendCard measure={measure} records={records} range={range} goal={read.data?.goal ?? null} zone={zone} assumed={assumed} />
        </>
      )}
    </Panel>
  );
}
