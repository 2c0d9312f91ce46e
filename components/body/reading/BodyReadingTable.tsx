'use client';

import { useTranslations } from 'next-intl';
import { ManualEntryTable } from '@/components/measure/ManualEntryTable';
import type { BodyReading } from '@/lib/body/reading/contract';
import { useRemoveReading } from '@/lib/body/reading/useBodyReadings';
import { numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
import { useValueText } from '@/lib/measures/useValueText';
import type { Gender } from '@/lib/shared/fields';
import { BodyReadingChip } from './BodyReadingChip';

interface Props {
  kind: MeasureKind;
  gender: Gender;
  /** Oldest first. */
  readings: readonly BodyReading[];
  zone: string;
  own: boolean;
  onEdit: (reading: BodyReading) => void;
  onDeleted: () => void;
}

/** Each reading with its class; those that a device or a file brought cannot be changed. */
export function BodyReadingTable({ kind, gender, readings, zone, own, onEdit, onDeleted }: Props) {
  const t = useTranslations('measures.entry');
  const name = useTranslations('measures.kind')(kind);
  const { byUnit } = useValueText();
  const remove = useRemoveReading();
  const { of } = numberOfMeasure(kind);
  return (
    <ManualEntryTable
      label={t('list', { name })}
      headings={{ value: name, beside: t('origin') }}
      zone={zone}
      own={own}
      onDelete={async (seq) => {
        await remove({ query: { kind, seq } });
        onDeleted();
      }}
      rows={[...readings].reverse().map((reading) => {
        const value = byUnit(of, reading.value);
        return {
          seq: reading.seq,
          insDte: reading.date,
          value,
          beside: t(reading.manual ? 'typed' : 'delivered'),
          chip: <BodyReadingChip kind={kind} gender={gender} value={reading.value} />,
          said: value,
          onEdit: reading.manual ? () => onEdit(reading) : undefined,
        };
      })}
    />
  );
}
