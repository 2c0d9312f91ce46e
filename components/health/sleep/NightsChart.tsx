'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState, type PointerEvent } from 'react';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { ChartGrid } from '@/components/charts/plots/ChartGrid';
import { ChartTooltip } from '@/components/charts/ChartTooltip';
import { ReferenceLine } from '@/components/charts/plots/ReferenceLine';
import { chartScales } from '@/lib/charts/chartScales';
import type { BoxSize } from '@/lib/charts/chartScales';
import { useAxisText } from '@/lib/charts/useAxisText';
import { useRangeText } from '@/lib/format/useRangeText';
import { daySlots } from '@/lib/health/series/series';
import type { SleepNight } from '@/lib/health/sleep/contract';
import { useDurationText } from '@/lib/health/sleep/useSleep';
import { clockText } from '@/lib/health/sleep/night';
import { nightBars, nightAxis } from '@/lib/health/sleep/nightBars';
import { rangeEnds, type DayRange } from '@/lib/time/range';
import { SleepNightBar } from './SleepNightBar';
import { NightsTable } from './NightsTable';

interface Props {
  nights: readonly SleepNight[];
  range: DayRange;
  zone: string;
  /** Mean bedtime in minutes from midnight. */
  bedtime: number | null;
  selected: string | undefined;
  onSelect: (day: string) => void;
  assumed: BoxSize;
}

/** Each night from bedtime to wake-up by time of day, evening at the top; pressing a bar opens the night. */
export function NightsChart({ nights, range, zone, bedtime, selected, onSelect, assumed }: Props) {
  const t = useTranslations('health.sleep');
  const axis = useAxisText(zone);
  const [duration, hours] = [useDurationText(), useRangeText()];
  const [under, setUnder] = useState<number | null>(null);
  const { bars, clock } = useMemo(() => {
    const found = nightBars(nights, daySlots(range, zone), zone);
    return { bars: found, clock: nightAxis(found) };
  }, [nights, range, zone]);
  if (!clock) return null;
  const ends = { time: rangeEnds(range, zone), value: { min: -clock.max, max: -clock.min } };
  return (
    <ChartFrame
      label={t('nightsChart')}
      role="img"
      summary={t('nightsSummary', { count: bars.length })}
      assumed={assumed}
      after={<NightsTable bars={bars} zone={zone} />}
    >
      {(size) => {
        const scales = chartScales(size, ends);
        const { area, x, y } = scales;
        const find = (event: PointerEvent<HTMLDivElement>) => {
          const box = event.currentTarget.getBoundingClientRect();
          const place = ((event.clientX - box.left) / box.width) * size.width;
          const found = bars.findIndex(({ from, to }) => place >= x(from) && place < x(to));
          setUnder(found < 0 ? null : found);
          return bars[found]?.night.date;
        };
        const bar = under === null ? undefined : bars[under];
        return (
          <div
            onPointerMove={find}
            onPointerLeave={() => setUnder(null)}
            onPointerUp={(event) => {
              const date = find(event);
              if (date) onSelect(date);
            }}
            style={{ touchAction: 'pan-y', cursor: bar ? 'pointer' : undefined }}
          >
            <svg viewBox={`0 0 ${size.width} ${size.height}`} width="100%" height="100%" aria-hidden fontSize={12} fontFamily="inherit">
              <ChartGrid
                area={area}
                {...size}
                xAxis={axis.times(range, size.width).map(({ at, label }) => ({ place: x(at), label }))}
                yAxis={clock.ticks.map((minutes) => ({ place: y(-minutes), label: clockText(minutes) }))}
              />
              {bars.map((one) => (
                <SleepNightBar key={one.night.date} bar={one} scales={scales} open={one.night.date === selected} />
              ))}
              {bedtime !== null && (
                <ReferenceLine
                  area={area}
                  place={y(-bedtime)}
                  label={t('bedtimeLine', { time: clockText(bedtime) })}
                  // above the bars, which fill the rest of the chart
                  name={{ x: area.right, y: area.top - 3, anchor: 'end' }}
                />
              )}
            </svg>
            {bar && (
              <ChartTooltip
                at={(x(bar.from) + x(bar.to)) / 2}
                width={size.width}
                hint={{
                  title: axis.longDay(bar.night.date),
                  lines: [
                    { value: hours.values(clockText(bar.start), clockText(bar.end)) },
                    { name: t('asleep'), value: duration(bar.night.asleep) },
                    ...(bar.night.score === null ? [] : [{ name: t('score'), value: String(bar.night.score) }]),
                  ],
                }}
              />
            )}
          </div>
        );
      }}
    </ChartFrame>
  );
}
