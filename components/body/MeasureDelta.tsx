'use client';

import { Delta } from '@/components/ui/Delta';
import type { Measure } from '@/lib/body/measure/measureBar';
import { NONE } from '@/lib/format/none';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { shownChange } from '@/lib/body/measure/shownMeasure';
import type { MeasureReading } from '@/lib/body/measure/measureReading';

interface Props {
  measure: Measure;
  reading: MeasureReading;
}

/** The signed difference from the previous record, or a dash. */
export function MeasureDelta({ measure, reading: { value, before, turn } }: Props) {
  const text = useMeasureText();
  if (value === null || before === null) return <span>{NONE}</span>;
  const change = shownChange(measure, value, before, text.units);
  return (
    <Delta direction={change > 0 ? 'up' : change < 0 ? 'down' : 'level'} turn={change === 0 ? 'neutral' : turn}>
      {text.change(measure, value, before)}
    </Delta>
  );
}
