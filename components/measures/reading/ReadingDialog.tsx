'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { LocalDateTimeField } from '@/components/measures/LocalDateTimeField';
import { ManualEntryDialog } from '@/components/measures/ManualEntryDialog';
import { ManualNumberField } from '@/components/measures/ManualNumberField';
import { useManualEntryForm } from '@/components/measures/useManualEntryForm';
import { Box } from '@/components/base/Box';
import { readingDraft, readingFaults, readingInput, manualValue } from '@/lib/measures/reading/manualReading';
import type { SingleReading } from '@/lib/measures/reading/contract';
import { editsOf } from '@/lib/measures/reading/readingReads';
import { useSaveReading } from '@/lib/measures/reading/useReadings';
import { useUnits } from '@/lib/format/useUnits';
import { numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
import { decimalsOf, symbolOf } from '@/lib/measures/shownValue';
import type { Gender } from '@/lib/shared/fields';
import { useClock } from '@/lib/time/useClock';
import { ReadingChip } from './ReadingChip';

interface Props {
  kind: MeasureKind;
  gender: Gender;
  /** Reading to edit; null adds one. */
  reading: SingleReading | null;
  zone: string;
  today: string;
  /** Called with the day of the saved reading, and whether the member is asked to confirm it. */
  onSaved: (day: string, isAsked: boolean) => void;
  onClose: () => void;
}

/** Form that adds or edits a single-value reading in the viewer's unit. Times are in the member's own zone. */
export function ReadingDialog({ kind, gender, reading, zone, today, onSaved, onClose }: Props) {
  const t = useTranslations('measures.entry');
  const name = useTranslations('measures.kind')(kind);
  const units = useUnits();
  const send = useSaveReading(kind);
  const clock = useClock();
  const { of } = numberOfMeasure(kind);
  const { form, errorOf, dialog, moment } = useManualEntryForm({
    schema: editsOf(kind).save.body,
    draftKey: `${kind} ${reading?.seq ?? ''}`,
    start: () => readingInput(of, reading, units, zone, clock()),
    faultsOf: (values) => readingFaults(of, values, units, zone, clock()),
    bodyOf: (values) => readingDraft(kind, values, units, reading),
    send,
    onSaved,
  });
  const typed = useWatch({ control: form.control });
  const { value: fault } = readingFaults(of, { day: '', time: '', value: '', ...typed }, units, zone, clock());
  return (
    <ManualEntryDialog title={t(reading ? 'change' : 'add', { name })} {...dialog} onClose={onClose}>
      <LocalDateTimeField today={today} {...moment} />
      <ManualNumberField
        label={name}
        unit={symbolOf(of, units)}
        decimal={decimalsOf(of) > 0}
        field={form.register('value')}
        error={errorOf('value')}
      />
      <Box role="status" sx={{ minHeight: 26 }}>
        {!fault && <ReadingChip kind={kind} gender={gender} value={manualValue(of, typed.value ?? '', units, reading)} />}
      </Box>
    </ManualEntryDialog>
  );
}
