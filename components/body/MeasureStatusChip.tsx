'use client';

import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/StatusChip';
import { NONE } from '@/lib/body/measure/useMeasureText';
import type { MeasureReading } from '@/lib/body/measure/measureReading';

/** The status in words, or a dash where there is no range for this person. */
export function MeasureStatusChip({ reading }: { reading: MeasureReading }) {
  const t = useTranslations('body.status');
  return reading.status && reading.tone ? (
    <StatusChip tone={reading.tone}>{t(reading.status)}</StatusChip>
  ) : (
    <StatusChip tone="none">{NONE}</StatusChip>
  );
}
