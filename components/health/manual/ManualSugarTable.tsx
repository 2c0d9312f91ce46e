'use client';

import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/StatusChip';
import type { BloodSugar } from '@/lib/health/bloodSugar/contract';
import { useRemoveSugar, useSugarText } from '@/lib/health/bloodSugar/useBloodSugars';
import type { SugarUnit } from '@/lib/health/bloodSugar/manualSugar';
import { sugarTone } from '@/lib/health/bloodSugar/sugarClass';
import { ManualEntryTable } from '@/components/measures/ManualEntryTable';

interface Props {
  /** Oldest first. */
  readings: readonly BloodSugar[];
  zone: string;
  unit: SugarUnit;
  own: boolean;
  onEdit: (reading: BloodSugar) => void;
  onDeleted: () => void;
}

/** Blood sugars with meal state and class; readings from a device are read-only. */
export function ManualSugarTable({ readings, zone, unit, own, onEdit, onDeleted }: Props) {
  const t = useTranslations('health.sugarInput');
  const text = useSugarText(unit);
  const remove = useRemoveSugar();
  const onDelete = async (seq: number) => {
    await remove({ query: { seq } });
    onDeleted();
  };
  return (
    <ManualEntryTable
      label={t('list')}
      headings={{ value: t('value'), beside: t('taken') }}
      zone={zone}
      onDelete={own ? onDelete : null}
      rows={[...readings].reverse().map((reading) => {
        const { seq, insDte, bloodSugar, taken, sugarClass, manual } = reading;
        const value = text.full(bloodSugar);
        const time = t(`time.${taken}`);
        return {
          seq,
          insDte,
          value,
          beside: time,
          chip: <StatusChip tone={sugarTone(sugarClass)}>{t(`class.${sugarClass}`)}</StatusChip>,
          said: `${value} · ${time}`,
          onEdit: manual ? () => onEdit(reading) : undefined,
        };
      })}
    />
  );
}
