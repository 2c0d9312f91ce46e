'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ExpandableTable } from '@/components/tables/ExpandableTable';
import { ManualEntryActions } from './ManualEntryActions';
import { useDayText } from '@/lib/format/useDayText';

interface ManualRow {
  seq: number;
  /** Time of the reading, ISO. */
  insDte: string;
  value: string;
  /** Content of the column between value and class. */
  beside: string;
  /** Chip of the class. */
  chip: ReactNode;
  /** Value as shown in the delete confirmation. */
  said: string;
  /** Omitted if the reading cannot be edited. */
  onEdit?: () => void;
}

interface Props {
  label: string;
  /** Headings of the value column and the one beside it. */
  headings: { value: string; beside: string };
  /** Newest first. */
  rows: readonly ManualRow[];
  zone: string;
  /** Whether to show the class column. */
  judged?: boolean;
  /** Null if the viewer may not change the readings. */
  onDelete: ((seq: number) => Promise<void>) | null;
}

/** Readings with their class, with edit and delete actions for manual ones. */
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
