'use client';

import { ManualEntryActions } from '@/components/measure/ManualEntryActions';
import type { useManualEntryEditing } from '@/components/measure/useManualEntryEditing';
import type { BodyRecord } from '@/lib/body/contract';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { TYPED_SOURCE } from '@/lib/body/weight/contract';
import { useRemoveWeight } from '@/lib/body/weight/useWeight';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import { useSubject } from '@/lib/member/useSubject';

/** How a list has a typed weight changed, and what it does once one is deleted. */
export type WeightEditing = Pick<ReturnType<typeof useManualEntryEditing<BodyRecord>>, 'change' | 'deleted'>;

/** Changes and deletes an own weight that was typed in; nothing for any other record. */
export function WeightActions({ record, edit }: { record: BodyRecord; edit: WeightEditing }) {
  const { own } = useSubject();
  const days = useDayText(useZone());
  const text = useMeasureText();
  const remove = useRemoveWeight();
  if (!own || record.origin?.source !== TYPED_SOURCE) return null;
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
