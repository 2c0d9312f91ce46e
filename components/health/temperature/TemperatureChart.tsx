'use client';

import { useTranslations } from 'next-intl';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { TimeChart } from '@/components/charts/TimeChart';
import { ZONE_TONES } from '@/components/charts/toneStyles';
import { isWeekly, trendPoints, weekly } from '@/lib/charts/trendPoints';
import { valueTicks } from '@/lib/charts/axisDomain';
import { useAxisText } from '@/lib/charts/useAxisText';
import type { TemperatureReading } from '@/lib/health/contract';
import { useTemperatureText } from '@/lib/health/temperature/useTemperatures';
import { SKIN_ZONES, skinTone, temperatureSpread } from '@/lib/health/temperature/temperature';
import { useDayText } from '@/lib/format/useDayText';
import { rangeEnds, type DayRange } from '@/lib/time/range';
import { TemperatureTable } from './TemperatureTable';

/** Padding above and below the readings in °C. */
const MARGIN = { skin: 0.4, surface: 2 } as const;

/** Skin temperature classes as axis zones. */
function useSkinZones() {
  const t = useTranslations('health.temperature');
  const text = useTemperatureText();
  return SKIN_ZONES.map(({ skinClass: name, from, to }) => ({
    low: text.plotted(from),
    high: text.plotted(to),
    color: ZONE_TONES[skinTone(name)],
    label: t(`class.${name}`),
  }));
}

interface Props {
  kind: 'skin' | 'surface';
  /** At least one, oldest first; all within the range. */
  readings: readonly TemperatureReading[];
  range: DayRange;
  zone: string;
  onPhone: boolean;
}

/** Temperatures of one kind over a range, by week if it is long. */
export function TemperatureChart({ kind, readings, range, zone, onPhone }: Props) {
  const t = useTranslations('health.temperature');
  const text = useTemperatureText();
  const days = useDayText(zone);
  const axis = useAxisText(zone);
  const zones = useSkinZones();
  const spread = temperatureSpread(readings);
  if (!spread) return null;

  const measured = trendPoints(readings.map(({ date, temperature }) => ({ at: Date.parse(date), value: temperature })));
  const weeks = isWeekly(range) ? weekly(measured, zone) : null;
  const drawn = weeks ?? measured;
  const value = { min: text.plotted(spread.min - MARGIN[kind]), max: text.plotted(spread.max + MARGIN[kind]) };
  const figures = { min: text.full(spread.min), mean: text.full(spread.mean), max: text.full(spread.max) };
  const series = {
    id: kind,
    color: 'var(--mui-palette-chart-1)',
    mark: 'dot' as const,
    quiet: drawn.length > 2,
    points: drawn.map((point) => ({ at: point.at, value: text.plotted(point.value) })),
    line: drawn.length > 2 ? drawn.map((point) => ({ at: point.at, value: text.plotted(point.line) })) : undefined,
  };
  return (
    <ChartFrame
      label={t('chart', { kind: t(kind), from: axis.longDay(range.startDate), to: axis.longDay(range.endDate) })}
      summary={t('summary', { count: readings.length, ...figures }).concat(weeks ? ` ${t('weekly')}` : '')}
      assumed={onPhone ? { width: 326, height: 240 } : { width: 540, height: 280 }}
      after={<TemperatureTable kind={kind} readings={readings} zone={zone} />}
    >
      {(size) => (
        <TimeChart
          size={size}
          drawing={{
            time: rangeEnds(range, zone),
            value,
            timeTicks: axis.times(range, size.width),
            valueTicks: valueTicks(value, 4).map((at) => ({ at, label: axis.value(at) })),
            zones: kind === 'skin' ? zones : undefined,
            series: [series],
          }}
          stops={drawn.map(({ at }) => at)}
          tooltipOf={(index) => {
            const point = drawn[index];
            if (!point) return null;
            const week = weeks?.[index];
            const title = week ? t('week', { day: days.long(week.start), count: week.count }) : days.moment(point.at);
            return { title, lines: [{ value: text.full(point.value) }] };
          }}
        />
      )}
    </ChartFrame>
  );
}
