'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TimelineOutlined from '@mui/icons-material/TimelineOutlined';
import { useTranslations } from 'next-intl';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import type { BoxSize } from '@/lib/charts/chartScales';
import { panelState } from '@/lib/shared/panelState';
import { useTrend } from '@/lib/body/useBodyReads';
import { TREND_MEASURES, useTrendChoice } from '@/lib/body/trend/useTrendChoice';
import { pointsOf, type TrendRecords } from '@/lib/body/trend/trendPoints';
import { startOfDay } from '@/lib/shared/dates';
import { TrendCard } from './TrendCard';
import { useDayText } from '@/lib/format/useDayText';
import { MONTH_PERIODS } from '@/lib/time/period';
import { useZone } from '@/lib/format/useZone';

/** Fewer points make no line. */
const MIN_POINTS = 2;

const NO_RECORDS: TrendRecords = [];

interface Props {
  /** Last day of the range unless the address says another. */
  today: string;
  /** Size that the server draws the chart at. */
  assumed: BoxSize;
}

/** The trend of weight, fat or muscle over a period; jumps to the last day with data when the period has none. */
export function TrendPanel({ today, assumed }: Props) {
  const t = useTranslations('body.trend');
  const short = useTranslations('body.short');
  const name = useTranslations('body.measure');
  const zone = useZone();
  const days = useDayText(zone);
  const { measure, period, range, showMeasure, showPeriod, jumpTo } = useTrendChoice(today);
  const read = useTrend(range);
  const records = read.data?.list ?? NO_RECORDS;
  const points = pointsOf(records, measure, range, zone);
  const lastDay = read.data?.lastDay ?? null;
  const lastText = lastDay === null ? '' : days.long(startOfDay(lastDay, zone).getTime());
  const elsewhere = lastDay !== null && (lastDay < range.startDate || lastDay > range.endDate);

  const measures = (
    <Box sx={{ mb: 1.5 }}>
      <ChoiceGroup
        label={t('measure')}
        value={measure}
        onChange={showMeasure}
        choices={TREND_MEASURES.map((value) => ({ value, content: short(value) }))}
      />
    </Box>
  );
  const unmeasured = points.length === 0 && !elsewhere && measure !== 'weight';
  const longest = period === '1y' && !elsewhere;

  const empty =
    lastDay === null ? (
      <EmptyState icon={<TimelineOutlined />} title={t('never')} text={t('neverText')} />
    ) : (
      <>
        {measures}
        <EmptyState
          icon={<TimelineOutlined />}
          title={unmeasured ? t('noneOfMeasure', { measure: name(measure) }) : t(points.length === 1 ? 'oneInRange' : 'noneInRange')}
          text={longest ? t('neverText') : t('noneText', { day: lastText })}
          action={
            !longest && (
              <Button variant="outlined" size="small" onClick={() => (elsewhere ? jumpTo(lastDay) : showPeriod('1y'))}>
                {elsewhere ? t('jump', { day: lastText }) : t('longer')}
              </Button>
            )
          }
        />
      </>
    );

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
      state={panelState(read, points.length < MIN_POINTS && 'tooFew')}
      error={read.error}
      onRetry={read.retry}
      empty={empty}
      height={read.data && lastDay === null ? 160 : 416}
    >
      {() => (
        <>
          {measures}
          <TrendCard
            measure={measure}
            records={records}
            startDate={range.startDate}
            endDate={range.endDate}
            goal={read.data?.goal ?? null}
            zone={zone}
            assumed={assumed}
          />
        </>
      )}
    </Panel>
  );
}
