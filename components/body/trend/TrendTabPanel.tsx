'use client';

import { useTranslations } from 'next-intl';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Box } from '@/components/base/Box';
import { Panel } from '@/components/ui/Panel';
import { WaitingBox } from '@/components/ui/WaitingBox';
import { panelState } from '@/lib/shared/panelState';
import { useRangeOf } from '@/lib/time/useRangeOf';
import { useTrendRecords, useTrendTab } from '@/lib/body/trend/useTrendTab';
import { lastChoice } from '@/lib/body/trend/trendChoice';
import { hasRecords } from '@/lib/body/trend/trendMoments';
import type { TabProps } from '@/components/body/BodyScreen';
import { LazyReadingList } from '@/components/measures/reading/LazyReadingList';
import { DeviceField } from '@/components/body/DeviceField';
import { AnalysisNoneCard } from '@/components/body/analysis/AnalysisNoneCard';
import { TrendChartsPanel } from './TrendChartsPanel';
import { TrendLegend } from './TrendLegend';
import { TrendNoneCard } from './TrendNoneCard';
import { TrendPeriodPicker } from './TrendPeriodPicker';
import { rangeBefore } from '@/lib/time/range';
import { useZone } from '@/lib/format/useZone';

/** Trend of all measures over any range, toggled by the legend, with goal, smoothed line and previous period (R-BODY-05). */
export function TrendTabPanel({ now, onPhone, heads }: TabProps) {
  const t = useTranslations('body.trendTab');
  const trend = useTranslations('body.trend');
  const zone = useZone();
  const { choice, press, showRange, showView, showBefore } = useTrendTab(now, zone);
  const { range, device } = choice;
  const read = useTrendRecords(range, device);
  const earlier = useTrendRecords(choice.before ? rangeBefore(range) : null, device);
  const lastDay = read.data?.lastDay ?? null;
  // keep the range of the drawn data while another range loads
  const drawn = useRangeOf(read.data, range);
  const nothing = read.data !== undefined && !hasRecords(read.data.list, drawn, zone);

  return (
    <>
      <Box sx={{ mb: 2 }}>
        <DeviceField />
      </Box>
      <Panel
        title={trend('title')}
        action={
          <ChoiceGroup
            label={t('view')}
            value={choice.view}
            onChange={showView}
            choices={[
              { value: 'together', content: t('together') },
              { value: 'each', content: t('each') },
            ]}
          />
        }
        state={panelState(read)}
        error={read.error}
        onRetry={read.retry}
        height={nothing && lastDay === null ? undefined : 640}
      >
        {() =>
          nothing && lastDay === null ? (
            <AnalysisNoneCard gone={false} />
          ) : (
            <>
              <TrendPeriodPicker range={range} last={lastChoice(new Date(now), zone)} onRange={showRange} />
              <TrendLegend show={choice.show} onPress={press} before={choice.before} onBefore={showBefore} />
              <WaitingBox waiting={read.isRefreshing}>
                {nothing && lastDay !== null ? (
                  <TrendNoneCard lastDay={lastDay} range={range} zone={zone} ofDevice={device !== null} onRange={showRange} />
                ) : (
                  <TrendChartsPanel
                    choice={choice}
                    range={drawn}
                    records={read.data?.list ?? []}
                    before={choice.before ? (earlier.data?.list ?? null) : null}
                    goal={read.data?.goal ?? null}
                    zone={zone}
                    onPhone={onPhone}
                  />
                )}
              </WaitingBox>
            </>
          )
        }
      </Panel>
      <LazyReadingList screen="body" tab="trend" heads={heads} range={range} now={now} onPhone={onPhone} onRange={showRange} />
    </>
  );
}
