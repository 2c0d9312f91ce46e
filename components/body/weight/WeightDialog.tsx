'use client';

import { useTranslations } from 'next-intl';
import { LocalDateTimeField } from '@/components/measures/LocalDateTimeField';
import { ManualEntryDialog } from '@/components/measures/ManualEntryDialog';
import { ManualNumberField } from '@/components/measures/ManualNumberField';
import { useManualEntryForm } from '@/components/measures/useManualEntryForm';
import { readingFaults, readingInput, manualValue } from '@/lib/measures/reading/manualReading';
import type { BodyRecord } from '@/lib/body/contract';
import { weightApi } from '@/lib/body/weight/contract';
import { useSaveWeight } from '@/lib/body/weight/useWeight';
import { useUnits } from '@/lib/format/useUnits';
import { useZone } from '@/lib/format/useZone';
import { bodyMeasure } from '@/lib/measures/bodyMeasure';
import { insDteOf } from '@/lib/measures/entry/manualEntry';
import { decimalsOf, symbolOf } from '@/lib/measures/shownValue';
import { dayOf } from '@/lib/shared/dates';
import { useClock } from '@/lib/time/useClock';

const of = bodyMeasure.values.weight;

interface Props {
  /** The manual entry to edit; null to add one. */
  record: BodyRecord | null;
  /** Called with the day of the weight and whether it needs the member's confirmation. */
  onSaved: (day: string, isAsked: boolean) => void;
  onClose: () => void;
}

/** Adds or edits a manually entered weight, in the user's unit; the time is in the member's own time zone (R-TRUE-03). */
export function WeightDialog({ record, onSaved, onClose }: Props) {
  const t = useTranslations('body.weight');
  const units = useUnits();
  const zone = useZone();
  const clock = useClock();
  const send = useSaveWeight();
  const reading = record && { seq: record.seq, date: record.date, value: record.weight, manual: true };
  const { form, errorOf, dialog, moment } = useManualEntryForm({
    schema: weightApi.save.body,
    draftKey: `weight ${record?.seq ?? ''}`,
    start: () => readingInput(of, reading, units, zone, clock()),
    faultsOf: (values) => readingFaults(of, values, units, zone, clock()),
    bodyOf: (values) => ({ seq: record?.seq, insDte: insDteOf(values), value: manualValue(of, values.value, units, reading) }),
    send,
    onSaved,
  });
  return (
    <ManualEntryDialog title={t(record ? 'change' : 'add')} {...dialog} onClose={onClose}>
      <LocalDateTimeField today={dayOf(clock(), zone)} {...moment} />
      <ManualNumberField
        label={t('label')}
        unit={symbolOf(of, units)}
        decimal={decimalsOf(of) > 0}
        field={form.register('value')}
        error={errorOf('value')}
      />
    </ManualEntryDialog>
  );
}
