'use client';

import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/StatusChip';
import { NONE } from '@/lib/format/none';
import type { Status } from '@/lib/body/measure/shownMeasure';
import type { MeasureReading } from '@/lib/body/measure/measureReading';

/** The sign shows where the value lies, the colour whether that is good: low muscle is as bad as high fat. */
const SIGNS: Record<Status, string> = { LOW: '▼', NORMAL: '●', HIGH: '▲', VERY_HIGH: '▲' };

/** The status in words, or a dash if there is no range for this person. */
export function MeasureStatusChip({ reading }: { reading: MeasureReading }) {
  const t = useTranslations('body.status');
  return reading.status && reading.tone ? (
    <StatusChip tone={reading.tone} sign={SIGNS[reading.status]}>
      {t(reading.status)}
    </StatusChip>
  ) : (
    <StatusChip tone="none">{NONE}</StatusChip>
  );
}
