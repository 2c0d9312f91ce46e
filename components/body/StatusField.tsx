'use client';

import { useTranslations } from 'next-intl';
import { ToneChip } from '@/components/ui/ToneChip';
import { NONE } from '@/lib/body/measure/useMeasureText';
import type { MeasureReading } from '@/lib/body/measure/measureReading';

/** The status in words, or a dash where there is no range for this person. */
export function StatusField({ reading }: { reading: MeasureReading }) {
  const t = useTranslations('body.status');
  return reading.status && reading.tone ? (
    <ToneChip tone={reading.tone}>{t(reading.status)}</ToneChip>
  ) : (
    <ToneChip tone="none">{NONE}</ToneChip>
  );
}
