'use client';

import { useTranslations } from 'next-intl';
import { MeasureBar } from '@/components/charts/MeasureBar';
import { MEASURE_DECIMALS, type Measure } from '@/lib/body/measure/measureBar';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { round } from '@/lib/shared/rounding';
import type { MeasureReading } from '@/lib/body/measure/measureReading';

interface Props {
  measure: Measure;
  reading: MeasureReading;
  small?: boolean;
}

/** Position of a value in its range, as a bar and in words for screen readers. */
export function MeasureLevelBar({ measure, reading, small }: Props) {
  const t = useTranslations('body');
  const text = useMeasureText();
  const { value, range, status, bounds } = reading;
  const words = { measure: t(`measure.${measure}`), value: text.full(measure, value) };
  const label =
    range && status
      ? t('bar.reading', {
          ...words,
          status: t(`status.${status}`),
          low: text.value(measure, range.low),
          high: text.full(measure, range.high),
          ideal: text.full(measure, reading.ideal),
        })
      : t('bar.unjudged', words);
  return (
    <MeasureBar
      label={label}
      percent={reading.percent}
      ideal={reading.idealPercent}
      tones={reading.tones}
      tone={reading.tone}
      marks={bounds ? bounds.slice(1, 4).map((bound) => text.value(measure, round(bound, MEASURE_DECIMALS[measure]))) : [null, null, null]}
      small={small}
    />
  );
}
