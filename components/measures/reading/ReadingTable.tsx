'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { ManualEntryTable } from '@/components/measures/ManualEntryTable';
import type { SingleReading } from '@/lib/measures/reading/contract';
import { useRemoveReading } from '@/lib/measures/reading/useReadings';
import { allowsManualEntry, numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
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

/** Readings with their class; those from a device or file are read-only. */
export function ReadingTable({ own, onDeleted, ...props }: Props) {
  return own && allowsManualEntry(props.kind) ? (
    <ManualReadingTable {...props} onDeleted={onDeleted} />
  ) : (
    <Rows {...props} onDelete={null} />
  );
}

function ManualReadingTable({ onDeleted, ...props }: Omit<Props, 'own'>) {
  const remove = useRemoveReading(props.kind);
  const onDelete = async (seq: number) => {
    await remove({ query: { kind: props.kind, seq } });
    onDeleted();
  };
  return <Rows {...props} onDelete={onDelete} />;
}

type RowsProps = Omit<Props, 'own' | 'onDeleted'> & Pick<ComponentProps<typeof ManualEntryTable>, 'onDelete'>;

function Rows({ kind, gender, readings, zone, onEdit, onDelete }: RowsProps) {
  const t = useTranslations('measures.entry');
  const name = useTranslations('measures.kind')(kind);
  const { byUnit } = useValueText();
  const { of } = numberOfMeasure(kind);
  return (
    <ManualEntryTable
      label={t('list', { name })}
      headings={{ value: name, beside: t('origin') }}
      zone={zone}
      judged={of.bands !== undefined}
      onDelete={onDelete}
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
