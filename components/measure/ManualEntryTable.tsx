'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ExpandableTable } from '@/components/tables/ExpandableTable';
import { ManualEntryActions } from './ManualEntryActions';
import { useDayText } from '@/lib/format/useDayText';

interface TypedRow {
  seq: number;
  /** The instant of the reading, ISO. */
  insDte: string;
  value: string;
  /** What stands between value and class. */
  beside: string;
  /** The class on its tone. */
  chip: ReactNode;
  /** What a question about deleting it says. */
  said: string;
  /** Left out where the reading cannot be changed. */
  onEdit?: () => void;
}

interface Props {
  label: string;
  /** Headings of the value and of what stands beside it. */
  headings: { value: string; beside: string };
  /** Newest first. */
  rows: readonly TypedRow[];
  zone: string;
  /** The readings have classes. */
  judged?: boolean;
  /** Null where the readings are not the reader's to change. */
  onDelete: ((seq: number) => Promise<void>) | null;
}

/** Each typed-in reading with its class, and the ways to change and delete it. */
export function ManualEntryTable({ label, headings, rows, zone, judged = true, onDelete }: Props) {
  const t = useTranslations('measures.typed');
  const days = useDayText(zone);
  const changeable = onDelete !== null && rows.some(({ onEdit }) => onEdit);
  return (
    <ExpandableTable
      label={label}
      columns={[
        { name: t('at') },
        { name: headings.value, place: 'plain' },
        { name: headings.beside, place: 'plain' },
        ...(judged ? [{ name: t('class'), place: 'plain' as const }] : []),
        ...(changeable ? [{ name: t('actions'), place: 'side' as const }] : []),
      ]}
      moreText={(left) => t('more', { count: left })}
      rows={rows.map(({ seq, insDte, value, beside, chip, said, onEdit }) => {
        const at = days.moment(insDte);
        const actions = onDelete && onEdit && <ManualEntryActions at={at} value={said} onEdit={onEdit} onDelete={() => onDelete(seq)} />;
        return {
          key: String(seq),
          cells: [at, <strong key="value">{value}</strong>, beside, ...(judged ? [chip] : []), ...(changeable ? [actions] : [])],
        };
      })}
    />
  );
}
