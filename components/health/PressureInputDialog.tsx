'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, useForm, useWatch, type Resolver } from 'react-hook-form';
import { Notice } from '@/components/ui/Notice';
import { TextInput } from '@/components/ui/TextInput';
import { ToneChip } from '@/components/ui/ToneChip';
import { BrowserError } from '@/lib/browser/error';
import type { ManualBloodPressure } from '@/lib/health/bloodPressure/contract';
import { useSavePressure } from '@/lib/health/bloodPressure/manual/hooks';
import {
  PRESSURE_FIELDS,
  pressureDraft,
  pressureFaults,
  pressureInput,
  pressureTone,
  typedClass,
  type PressureInput,
} from '@/lib/health/bloodPressure/manual/rules';
import { useFaultText } from '@/lib/health/typed/hooks';
import { formErrors, refusedFaults } from '@/lib/health/typed/rules';
import { TypedDialog } from './TypedDialog';
import { TypedMomentField } from './TypedMomentField';
import { TypedUnit } from './TypedUnit';

interface Props {
  /** The reading to change; null adds one. */
  reading: ManualBloodPressure | null;
  zone: string;
  today: string;
  /** Told the day of the saved reading. */
  onSaved: (day: string) => void;
  onClose: () => void;
}

/** A blood pressure typed in or changed (R-HEALTH-09). The time is that of the member's own clock. */
export function PressureInputDialog({ reading, zone, today, onSaved, onClose }: Props) {
  const t = useTranslations('health.pressureInput');
  const faultText = useFaultText();
  const save = useSavePressure();
  const [start] = useState(() => pressureInput(reading, zone, new Date()));
  const [failure, setFailure] = useState<BrowserError | null>(null);
  const resolver: Resolver<PressureInput> = (values) => {
    const errors = formErrors(pressureFaults(values, zone, new Date()), faultText);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  const { register, handleSubmit, control, formState, setError } = useForm({ defaultValues: start, resolver });
  const { errors, isSubmitting, isDirty } = formState;
  const day = useController({ control, name: 'day' }).field;
  const time = useController({ control, name: 'time' }).field;
  const typed = useWatch({ control });
  const bpClass = typedClass({ sbp: typed.sbp ?? '', dbp: typed.dbp ?? '' });

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    try {
      await save({ body: pressureDraft(values, reading?.seq) });
      onSaved(values.day);
    } catch (error) {
      if (!(error instanceof BrowserError)) throw error;
      const refused = refusedFaults(
        error.fields.map(({ path }) => path),
        PRESSURE_FIELDS,
      );
      for (const field of PRESSURE_FIELDS) {
        const fault = refused[field];
        if (fault) setError(field, { message: faultText(fault) }, { shouldFocus: true });
      }
      if (Object.keys(refused).length === 0) setFailure(error);
    }
  });

  const number = (field: 'sbp' | 'dbp' | 'bpm', unit: string) => {
    const { ref, ...rest } = register(field);
    return (
      <TextInput
        label={t(field)}
        inputRef={ref}
        {...rest}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        error={errors[field]?.message}
        roomForError
        endAdornment={<TypedUnit>{unit}</TypedUnit>}
      />
    );
  };
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
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        {number('sbp', 'mmHg')}
        {number('dbp', 'mmHg')}
      </Box>
      {number('bpm', t('bpmUnit'))}
      <Box role="status" sx={{ minHeight: 26 }}>
        {bpClass === 'CRISIS' && <Notice kind="error">{t('crisis')}</Notice>}
        {bpClass && bpClass !== 'CRISIS' && <ToneChip tone={pressureTone(bpClass)}>{t(`class.${bpClass}`)}</ToneChip>}
      </Box>
    </TypedDialog>
  );
}
