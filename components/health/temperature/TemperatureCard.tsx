'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { ChartTable } from '@/components/charts/ChartTable';
import { FigureList } from '@/components/ui/FigureList';
import { ExpandableTable } from '@/components/tables/ExpandableTable';
import { TimeChart } from '@/components/charts/TimeChart';
import { SOFT_TONES } from '@/components/charts/toneStyles';
import { StatusChip } from '@/components/ui/StatusChip';
import { isWeekly, trendPoints, weekly } from '@/lib/body/trend/trendPoints';
import { valueTicks } from '@/lib/charts/axisEnds';
import { useAxisText } from '@/lib/charts/useAxisText';
import type { TemperatureReading } from '@/lib/health/contract';
import type { useHealthRange } from '@/lib/health/useHealthReads';
import { useTemperatureText } from '@/lib/health/temperature/useTemperatures';
import { SKIN_ZONES, skinClass, skinTone, temperatureSpread } from '@/lib/health/temperature/temperature';
import { useDayText } from '@/lib/format/useDayText';
import { rangeEnds } from '@/lib/time/range';

/** °C left free above and below the readings. */
const MARGIN = { skin: 0.4, surface: 2 } as const;

interface Props {
  kind: 'skin' | 'surface';
  /** At least one, oldest first. */
  readings: readonly TemperatureReading[];
  chosen: ReturnType<typeof useHealthRange>;
  onPhone: boolean;
}

/** Temperatures of one kind: lowest, mean and highest, their course, and each reading. */
export function TemperatureCard({ kind, readings, chosen: { range, zone }, onPhone }: Props) {
  const t = useTranslations('health.temperature');
  const text = useTemperatureText();
  const days = useDayText(zone);
  const axis = useAxisText(zone);
  const spread = temperatureSpread(readings);
  const last = readings.at(-1);
  if (!spread || !last) return null;

  const measured = trendPoints(readings.map(({ date, temperature }) => ({ at: Date.parse(date), value: temperature })));
  const weeks = isWeekly(range) ? weekly(measured, zone) : null;
  const drawn = weeks ?? measured;
  const ends = { min: spread.min - MARGIN[kind], max: spread.max + MARGIN[kind] };
  const value = { min: text.plotted(ends.min), max: text.plotted(ends.max) };
  const chip = (celsius: number) => {
    const name = skinClass(celsius);
    return <StatusChip tone={skinTone(name)}>{t(`class.${name}`)}</StatusChip>;
  };
  const zones = SKIN_ZONES.map(({ skinClass: name, from, to }) => ({
    low: text.plotted(from),
    high: text.plotted(to),
    color: SOFT_TONES[skinTone(name)],
    label: t(`class.${name}`),
  }));
  const place = (points: readonly { at: number; value: number }[]) =>
    points.map((point) => ({ at: point.at, value: text.plotted(point.value) }));
  return (
    <>
      <FigureList
        figures={[
          { name: t('last'), value: text.full(last.temperature), note: days.moment(last.date) },
          { name: t('min'), value: text.full(spread.min) },
          { name: t('mean'), value: text.full(spread.mean) },
          { name: t('max'), value: text.full(spread.max) },
        ]}
      />
      {kind === 'skin' && <Box sx={{ mt: 1 }}>{chip(last.temperature)}</Box>}
      <Box sx={{ mt: 2 }}>
        <ChartFrame
          label={t('chart', { kind: t(kind), from: axis.longDay(range.startDate), to: axis.longDay(range.endDate) })}
          summary={t('summary', {
            count: readings.length,
            min: text.full(spread.min),
            mean: text.full(spread.mean),
            max: text.full(spread.max),
          })}
          assumed={onPhone ? { width: 326, height: 240 } : { width: 540, height: 280 }}
          after={
            <ChartTable
              label={t('table')}
              columns={kind === 'skin' ? [t('at'), t('value'), t('class.title')] : [t('at'), t('value')]}
              rows={() =>
                [...readings]
                  .reverse()
                  .map(({ date, temperature }) => [
                    days.moment(date),
                    text.full(temperature),
                    ...(kind === 'skin' ? [t(`class.${skinClass(temperature)}`)] : []),
                  ])
              }
            />
          }
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
                series: [
                  {
                    id: kind,
                    color: 'var(--mui-palette-chart-1)',
                    mark: 'dot',
                    quiet: drawn.length > 2,
                    points: place(drawn),
                    line: drawn.length > 2 ? drawn.map((point) => ({ at: point.at, value: text.plotted(point.line) })) : undefined,
                  },
                ],
              }}
              stops={drawn.map(({ at }) => at)}
              hintOf={(index) => {
                const point = drawn[index];
                if (!point) return null;
                const week = weeks?.[index];
                const title = week ? t('week', { day: days.long(week.start), count: week.count }) : days.moment(point.at);
                return { title, lines: [{ value: text.full(point.value) }] };
              }}
            />
          )}
        </ChartFrame>
      </Box>
      <ExpandableTable
        label={t('list', { kind: t(kind) })}
        columns={[
          { name: t('at') },
          { name: t('value'), place: 'side' },
          ...(kind === 'skin' ? [{ name: t('class.title'), place: 'plain' as const }] : []),
        ]}
        moreText={(left) => t('more', { count: left })}
        first={5}
        rows={[...readings].reverse().map(({ date, temperature }, index) => ({
          key: `${date} ${index}`,
          cells: [days.moment(date), text.full(temperature), ...(kind === 'skin' ? [chip(temperature)] : [])],
        }))}
      />
    </>
  );
}
