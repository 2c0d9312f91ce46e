'use client';

import { StatusChip } from '@/components/ui/StatusChip';
import { useUnits } from '@/lib/format/useUnits';
import { bandOf, toneOfBand } from '@/lib/measures/measureBands';
import { numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
import { displayValue, shownBands } from '@/lib/measures/shownValue';
import { useBandText } from '@/lib/measures/useBandText';
import type { Gender } from '@/lib/shared/fields';

interface Props {
  kind: MeasureKind;
  gender: Gender;
  /** In the storage unit. */
  value: number;
}

/** Band of a value as displayed, in its tone; renders nothing for a measure without bands. */
export function ReadingChip({ kind, gender, value }: Props) {
  const { band } = useBandText();
  const units = useUnits();
  const { of } = numberOfMeasure(kind);
  const bands = shownBands(of, gender, units);
  if (!bands) return null;
  const name = bandOf(bands, displayValue(of, value, units));
  return <StatusChip tone={toneOfBand(bands, name)}>{band(name)}</StatusChip>;
}
