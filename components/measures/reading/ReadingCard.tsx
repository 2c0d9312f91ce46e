'use client';

import { useTranslations } from 'next-intl';
import { ZONE_TONES } from '@/components/charts/toneStyles';
import { SeriesChart } from '@/components/measures/SeriesChart';
import { Box } from '@/components/base/Box';
import { FigureList } from '@/components/ui/FigureList';
import { readingSums } from '@/lib/measures/reading/manualReading';
import type { SingleReading } from '@/lib/measures/reading/contract';
import { axisDomain } from '@/lib/charts/axisDomain';
import { useAxisText } from '@/lib/charts/useAxisText';
import { useDayText } from '@/lib/format/useDayText';
import { bandOf, toneOfBand, zonesOf } from '@/lib/measures/measureBands';
import { numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
import { displayValue, shownBands } from '@/lib/measures/shownValue';
import { useBandText } from '@/lib/measures/useBandText';
import { useValueText } from '@/lib/measures/useValueText';
import type { Gender } from '@/lib/shared/fields';
import type { DayRange } from '@/lib/time/range';

const STYLE = { mark: 'dot', color: 'var(--mui-palette-chart-1)' } as const;

interface Props {
  kind: MeasureKind;
  gender: Gender;
  /** At least one, oldest first. */
  readings: readonly SingleReading[];
  range: DayRange;
  zone: string;
  onPhone: boolean;
}

/** Latest, mean, minimum and maximum of a measure in a range, and its chart with bands. */
export function ReadingCard({ kind, gender, readings, range, zone, onPhone }: Props) {
  const t = useTranslations('measures.entry');
  const name = useTranslations('measures.kind')(kind);
  const bandText = useBandText();
  const { byUnit, units } = useValueText();
  const axis = useAxisText(zone);
  const days = useDayText(zone);
  const { of } = numberOfMeasure(kind);
  const bands = shownBands(of, gender, units);
  const sums = readingSums(readings);
  const newest = readings.at(-1);
  // points are drawn as displayed, so that each lies in the band it is listed with
  const on = (stored: number) => displayValue(of, stored, units);
  const points = readings.map(({ date, value }) => ({ at: Date.parse(date), value: on(value) }));
  const ends = axisDomain([...points.map(({ value }) => value), ...(bands?.edges ?? [])], null);
  if (!sums || !newest || !ends) return null;
  const full = (stored: number) => byUnit(of, stored);
  return (
    <>
      <FigureList
        figures={[
          { name: t('last'), value: full(newest.value), note: days.moment(newest.date) },
          { name: t('mean'), value: full(sums.mean) },
          { name: t('lowest'), value: full(sums.min) },
          { name: t('highest'), value: full(sums.max) },
        ]}
      />
      <Box sx={{ mt: 2 }}>
        <SeriesChart
          label={t('chart', { name, from: axis.longDay(range.startDate), to: axis.longDay(range.endDate) })}
          summary={t('summary', { count: sums.count, low: full(sums.min), mean: full(sums.mean), high: full(sums.max) })}
          assumed={onPhone ? { width: 326, height: 260 } : { width: 1080, height: 300 }}
          range={range}
          zone={zone}
          value={ends}
          zones={
            bands &&
            zonesOf(bands, { min: on(of.min), max: on(of.max) }).map(({ name: band, ...zone }) => ({
              ...zone,
              color: ZONE_TONES[toneOfBand(bands, band)],
              label: bandText.band(band),
            }))
          }
          series={[{ id: kind, ...STYLE, points, line: points }]}
          headings={[t('at'), name, ...(bands ? [t('class')] : [])]}
          rows={readings.map(({ date, value }) => ({
            at: Date.parse(date),
            name: days.moment(date),
            values: [full(value), ...(bands ? [bandText.band(bandOf(bands, on(value)))] : [])],
          }))}
          keys={[{ name, shape: STYLE.mark, color: STYLE.color }]}
        />
      </Box>
    </>
  );
}
