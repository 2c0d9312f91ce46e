'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, useForm, useWatch, type Resolver } from 'react-hook-form';
import { Notice } from '@/components/ui/Notice';
import { TextInput } from '@/components/ui/TextInput';
import { ToneChip } from '@/components/ui/ToneChip';
import { BrowserError } from '@/lib/browser/error';
import type { BloodSugar } from '@/lib/health/bloodSugar/contract';
import { useSaveSugar } from '@/lib/health/bloodSugar/hooks';
import {
  SUGAR_FIELDS,
  SUGAR_SYMBOLS,
  sugarDraft,
  sugarFaults,
  sugarInput,
  typedSugarClass,
  type SugarInput,
  type SugarUnit,
} from '@/lib/health/bloodSugar/manual/rules';
import { sugarTone } from '@/lib/health/bloodSugar/rules';
import { useFaultText } from '@/lib/health/typed/hooks';
import { formErrors, refusedFaults } from '@/lib/health/typed/rules';
import { SugarInputTimeField } from './SugarInputTimeField';
import { TypedDialog } from './TypedDialog';
import { TypedMomentField } from './TypedMomentField';
import { TypedUnit } from './TypedUnit';

interface Props {
  /** The reading to change; null adds one. */
  reading: BloodSugar | null;
  unit: SugarUnit;
  zone: string;
  today: string;
  /** Told the day of the saved reading. */
  onSaved: (day: string) => void;
  onClose: () => void;
}

/** A blood sugar typed in or changed, with its relation to a meal (R-HEALTH-09). */
export function SugarInputDialog({ reading, unit, zone, today, onSaved, onClose }: Props) {
  const t = useTranslations('health.sugarInput');
  const faultText = useFaultText();
  const save = useSaveSugar();
  const [start] = useState(() => sugarInput(reading, unit, zone, new Date()));
  const [failure, setFailure] = useState<BrowserError | null>(null);
  const resolver: Resolver<SugarInput> = (values) => {
    const errors = formErrors(sugarFaults(values, unit, zone, new Date()), faultText);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  const { register, handleSubmit, control, formState, setError } = useForm({ defaultValues: start, resolver });
  const { errors, isSubmitting, isDirty } = formState;
  const day = useController({ control, name: 'day' }).field;
  const time = useController({ control, name: 'time' }).field;
  const taken = useController({ control, name: 'taken' }).field;
  const typed = useWatch({ control, name: 'bloodSugar' });
  const sugarClass = typedSugarClass({ ...start, bloodSugar: typed, taken: taken.value }, unit, reading);

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    try {
      await save({ body: sugarDraft(values, unit, reading) });
      onSaved(values.day);
    } catch (error) {
      if (!(error instanceof BrowserError)) throw error;
      const refused = refusedFaults(
        error.fields.map(({ path }) => path),
        SUGAR_FIELDS,
      );
      for (const field of SUGAR_FIELDS) {
        const fault = refused[field];
        if (fault) setError(field, { message: faultText(fault) }, { shouldFocus: true });
      }
      if (Object.keys(refused).length === 0) setFailure(error);
    }
  });

  const { ref, ...rest } = register('bloodSugar');
  return (
    <TypedDialog
      title={t(reading ? 'change' : 'add')}
      unsaved={isDirty && !isSubmitting}
      saving={isSubmitting}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TypedMomentField
        today={today}
        day={{ start: start.day, error: errors.day?.message, inputRef: day.ref, onChange: day.onChange }}
        time={{ start: start.time, error: errors.time?.message, inputRef: time.ref, onChange: time.onChange }}
      />
      <SugarInputTimeField value={taken.value} onChange={taken.onChange} />
      <TextInput
        label={t('value')}
        inputRef={ref}
        {...rest}
        inputMode={unit === 'mmol' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={5}
        error={errors.bloodSugar?.message}
        roomForError
        endAdornment={<TypedUnit>{SUGAR_SYMBOLS[unit]}</TypedUnit>}
      />
      <Box role="status" sx={{ minHeight: 26 }}>
        {sugarClass === 'VERY_LOW' && <Notice kind="error">{t('veryLow')}</Notice>}
        {sugarClass && sugarClass !== 'VERY_LOW' && <ToneChip tone={sugarTone(sugarClass)}>{t(`class.${sugarClass}`)}</ToneChip>}
      </Box>
    </TypedDialog>
  );
}
