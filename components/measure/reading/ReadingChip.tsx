'use client';

import { StatusChip } from '@/components/ui/StatusChip';
import { bandOf, bandsFor, toneOfBand } from '@/lib/measures/measureBands';
import { numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
import { useBandText } from '@/lib/measures/useBandText';
import type { Gender } from '@/lib/shared/fields';

interface Props {
  kind: MeasureKind;
  gender: Gender;
  /** In the storage unit. */
  value: number;
}

/** Band of a value, in its tone; renders nothing for a measure without bands. */
export function ReadingChip({ kind, gender, value }: Props) {
  const { band } = useBandText();
  const { bands: judged } = numberOfMeasure(kind).of;
  if (!judged) return null;
  const bands = bandsFor(judged, gender);
  const name = bandOf(bands, value);
  return <StatusChip tone={toneOfBand(bands, name)}>{band(name)}</StatusChip>;
}
