'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { LocalDateTimeField } from '@/components/measures/LocalDateTimeField';
import { LocalTimeField } from '@/components/measures/LocalTimeField';
import { ManualEntryDialog } from '@/components/measures/ManualEntryDialog';
import { ManualNumberField } from '@/components/measures/ManualNumberField';
import { useManualEntryForm } from '@/components/measures/useManualEntryForm';
import { Typography } from '@/components/base/Typography';
import { sleepApi, type SleepNight } from '@/lib/health/sleep/contract';
import { lastWaking, nightDraftOf, nightFaults, nightInput } from '@/lib/health/sleep/manualNight';
import { useSaveNight } from '@/lib/health/sleep/useManualNight';
import { useClock } from '@/lib/time/useClock';

interface Props {
  /** Manual night to edit; null adds one. */
  night: SleepNight | null;
  zone: string;
  /** Called with the wake-up day, and whether the member is asked to confirm the night. */
  onSaved: (day: string, isAsked: boolean) => void;
  onClose: () => void;
}

/** Form that adds or edits a manual night: bedtime and wake-up time in the member's own zone (R-TRUE-03). */
export function ManualNightDialog({ night, zone, onSaved, onClose }: Props) {
  const t = useTranslations('health.sleep');
  const clock = useClock();
  const send = useSaveNight();
  const { form, errorOf, dialog, moment, shown } = useManualEntryForm({
    schema: sleepApi.saveNight.body,
    draftKey: `night ${night?.date ?? ''}`,
    start: () => nightInput(night, zone, clock()),
    faultsOf: (values) => nightFaults(values, night, zone, clock()),
    bodyOf: (values) => nightDraftOf(values, night),
    fieldsOf: { to: 'time', from: 'bed' },
    send,
    onSaved,
  });
  const bed = useController({ control: form.control, name: 'bed' }).field;
  return (
    <ManualEntryDialog title={t(night ? 'changeNight' : 'addNight')} {...dialog} onClose={onClose}>
      <LocalDateTimeField today={lastWaking(night, zone, clock())} labels={{ day: t('wakeDay'), time: t('wakeup') }} {...moment} />
      <LocalTimeField
        label={t('bedtime')}
        key={shown.bed}
        start={shown.bed}
        error={errorOf('bed')}
        inputRef={bed.ref}
        onChange={bed.onChange}
      />
      <ManualNumberField label={t('awakeMinutes')} unit={t('minuteUnit')} field={form.register('awake')} error={errorOf('awake')} />
      <Typography variant="body2" color="textSecondary">
        {t('awakeHint')}
      </Typography>
    </ManualEntryDialog>
  );
}
