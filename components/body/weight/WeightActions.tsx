'use client';

import { ManualEntryActions } from '@/components/measures/ManualEntryActions';
import type { useManualEntryEditing } from '@/components/measures/useManualEntryEditing';
import type { BodyRecord } from '@/lib/body/contract';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { MANUAL_SOURCE } from '@/lib/body/weight/contract';
import { useRemoveWeight } from '@/lib/body/weight/useWeight';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import { useSubject } from '@/lib/member/useSubject';

/** Callbacks by which a list edits a manually entered weight and updates after its deletion. */
export type WeightEditing = Pick<ReturnType<typeof useManualEntryEditing<BodyRecord>>, 'change' | 'deleted'>;

/** Edit and delete buttons for the user's own manual entries; renders nothing for other records. */
export function WeightActions({ record, edit }: { record: BodyRecord; edit: WeightEditing }) {
  const { own } = useSubject();
  const days = useDayText(useZone());
  const text = useMeasureText();
  const remove = useRemoveWeight();
  if (!own || record.origin?.source !== MANUAL_SOURCE) return null;
  return (
    <ManualEntryActions
      at={days.moment(record.date)}
      value={`${text.value('weight', record.weight)} ${text.symbol('weight')}`}
      onEdit={() => edit.change(record)}
      onDelete={async () => {
        await remove({ query: { seq: record.seq } });
        edit.deleted();
      }}
    />
  );
}
