'use client';

import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/StatusChip';
import { NONE } from '@/lib/format/none';
import type { ManualBloodPressure } from '@/lib/health/bloodPressure/contract';
import { useRemovePressure } from '@/lib/health/bloodPressure/useManualPressures';
import { pressureTone } from '@/lib/health/bloodPressure/manualPressure';
import { ManualEntryTable } from '@/components/measures/ManualEntryTable';

interface Props {
  /** Newest first. */
  readings: readonly ManualBloodPressure[];
  zone: string;
  own: boolean;
  onEdit: (reading: ManualBloodPressure) => void;
  onDeleted: () => void;
}

/** Manual blood pressure readings with their class. */
export function ManualPressureTable({ readings, zone, own, onEdit, onDeleted }: Props) {
  const t = useTranslations('health.pressureInput');
  const remove = useRemovePressure();
  const onDelete = async (seq: number) => {
    await remove({ query: { seq } });
    onDeleted();
  };
  return (
    <ManualEntryTable
      label={t('list')}
      headings={{ value: t('value'), beside: t('pulse') }}
      zone={zone}
      onDelete={own ? onDelete : null}
      rows={readings.map((reading) => {
        const { seq, insDte, sbp, dbp, bpm, bpClass } = reading;
        const value = `${sbp}/${dbp}\u00a0mmHg`;
        return {
          seq,
          insDte,
          value,
          beside: bpm === null ? NONE : t('pulseOf', { bpm }),
          chip: <StatusChip tone={pressureTone(bpClass)}>{t(`class.${bpClass}`)}</StatusChip>,
          said: value,
          onEdit: () => onEdit(reading),
        };
      })}
    />
  );
}
