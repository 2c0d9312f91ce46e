'use client';

import { useTranslations } from 'next-intl';
import { ManualEntryTable } from '@/components/measure/ManualEntryTable';
import type { SingleReading } from '@/lib/measures/reading/contract';
import { useRemoveReading } from '@/lib/measures/reading/useReadings';
import { isTyped, numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
import { useValueText } from '@/lib/measures/useValueText';
import type { Gender } from '@/lib/shared/fields';
import { ReadingChip } from './ReadingChip';

interface Props {
  kind: MeasureKind;
  gender: Gender;
  /** Oldest first. */
  readings: readonly SingleReading[];
  zone: string;
  own: boolean;
  onEdit: (reading: SingleReading) => void;
  onDeleted: () => void;
}

/** Each reading with its class; those that a device or a file brought cannot be changed. */
export function ReadingTable({ kind, gender, readings, zone, own, onEdit, onDeleted }: Props) {
  const t = useTranslations('measures.entry');
  const name = useTranslations('measures.kind')(kind);
  const { byUnit } = useValueText();
  const remove = useRemoveReading(kind);
  const { of } = numberOfMeasure(kind);
  return (
    <ManualEntryTable
      label={t('list', { name })}
      headings={{ value: name, beside: t('origin') }}
      zone={zone}
      judged={of.bands !== undefined}
      own={own && isTyped(kind)}
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
          chip: <ReadingChip kind={kind} gender={gender} value={reading.value} />,
          said: value,
          onEdit: reading.manual ? () => onEdit(reading) : undefined,
        };
      })}
    />
  );
}
