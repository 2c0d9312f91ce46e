'use client';

import { useTranslations } from 'next-intl';
import { useController, useWatch } from 'react-hook-form';
import { Box } from '@/components/base/Box';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { StatusChip } from '@/components/ui/StatusChip';
import { bloodSugarDraft, type BloodSugar } from '@/lib/health/bloodSugar/contract';
import { useSaveSugar } from '@/lib/health/bloodSugar/useBloodSugars';
import { SUGAR_SYMBOLS, sugarDraft, sugarFaults, sugarInput, draftSugarClass, type SugarUnit } from '@/lib/health/bloodSugar/manualSugar';
import { sugarTone } from '@/lib/health/bloodSugar/sugarClass';
import { useClock } from '@/lib/time/useClock';
import { MealStateField } from './MealStateField';
import { ManualEntryDialog } from '@/components/measures/ManualEntryDialog';
import { LocalDateTimeField } from '@/components/measures/LocalDateTimeField';
import { ManualNumberField } from '@/components/measures/ManualNumberField';
import { useManualEntryForm } from '@/components/measures/useManualEntryForm';

interface Props {
  /** Reading to edit; null adds one. */
  reading: BloodSugar | null;
  unit: SugarUnit;
  zone: string;
  today: string;
  /** Called with the day of the saved reading. */
  onSaved: (day: string) => void;
  onClose: () => void;
}

/** Form that adds or edits a blood sugar with its meal state (R-HEALTH-09). */
export function ManualSugarDialog({ reading, unit, zone, today, onSaved, onClose }: Props) {
  const t = useTranslations('health.sugarInput');
  const send = useSaveSugar();
  const clock = useClock();
  const { form, errorOf, dialog, moment } = useManualEntryForm({
    schema: bloodSugarDraft,
    draftKey: `sugar ${reading?.seq ?? ''}`,
    start: () => sugarInput(reading, unit, zone, clock()),
    faultsOf: (values) => sugarFaults(values, unit, zone, clock()),
    bodyOf: (values) => sugarDraft(values, unit, reading),
    send,
    onSaved,
  });
  const { control, register } = form;
  const taken = useController({ control, name: 'taken' }).field;
  const bloodSugar = useWatch({ control, name: 'bloodSugar' });
  const sugarClass = draftSugarClass({ bloodSugar, taken: taken.value }, unit, reading);
  return (
    <ManualEntryDialog title={t(reading ? 'change' : 'add')} {...dialog} onClose={onClose}>
      <LocalDateTimeField today={today} {...moment} />
      <MealStateField value={taken.value} onChange={taken.onChange} />
      <ManualNumberField
        label={t('value')}
        unit={SUGAR_SYMBOLS[unit]}
        decimal={unit === 'mmol'}
        field={register('bloodSugar')}
        error={errorOf('bloodSugar')}
      />
      <Box role="status" sx={{ minHeight: 26 }}>
        {sugarClass === 'VERY_LOW' && <InlineAlert kind="error">{t('veryLow')}</InlineAlert>}
        {sugarClass && sugarClass !== 'VERY_LOW' && <StatusChip tone={sugarTone(sugarClass)}>{t(`class.${sugarClass}`)}</StatusChip>}
      </Box>
    </ManualEntryDialog>
  );
}
