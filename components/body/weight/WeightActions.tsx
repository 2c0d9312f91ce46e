'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { ManualEntryActions } from '@/components/measure/ManualEntryActions';
import type { BodyRecord } from '@/lib/body/contract';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { TYPED_SOURCE } from '@/lib/body/weight/contract';
import { useRemoveWeight } from '@/lib/body/weight/useWeight';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import { useSubject } from '@/lib/member/useSubject';

const WeightDialog = dynamic(() => lazyWithRetry(() => import('./WeightDialog').then((file) => file.WeightDialog)), { ssr: false });

/** Changes and deletes an own weight that was typed in; nothing for any other record. */
export function WeightActions({ record }: { record: BodyRecord }) {
  const { own } = useSubject();
  const days = useDayText(useZone());
  const text = useMeasureText();
  const remove = useRemoveWeight();
  const [open, setOpen] = useState(false);
  if (!own || record.origin?.source !== TYPED_SOURCE) return null;
  const close = () => setOpen(false);
  return (
    <>
      <ManualEntryActions
        at={days.moment(record.date)}
        value={`${text.value('weight', record.weight)} ${text.symbol('weight')}`}
        onEdit={() => setOpen(true)}
        onDelete={async () => {
          await remove({ query: { seq: record.seq } });
        }}
      />
      {open && <WeightDialog record={record} onSaved={close} onClose={close} />}
    </>
  );
}
