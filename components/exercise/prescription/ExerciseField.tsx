'use client';

import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { SelectInput } from '@/components/forms/SelectInput';
import { TextInput } from '@/components/forms/TextInput';
import { exerciseType, intensity } from '@/lib/exercise/contract';
import { PRESCRIPTION_LIMITS } from '@/lib/exercise/prescriptionPeriod';
import { minutesProblem, nameProblem, type ContentFields } from '@/lib/exercise/prescriptionForm';

interface Props {
  index: number;
  /** Missing where it is the only one. */
  onRemove?: () => void;
}

const DAYS = Array.from({ length: PRESCRIPTION_LIMITS.frequency.most }, (_, index) => index + PRESCRIPTION_LIMITS.frequency.least);

/** One exercise: what, and its frequency, intensity, time and type. */
export function ExerciseField({ index, onRemove }: Props) {
  const t = useTranslations('exerciseDesk.form');
  const problem = useTranslations('exerciseDesk.problem');
  const words = useTranslations('exercise');
  const { register, formState } = useFormContext<ContentFields>();
  const errors = formState.errors.exercises?.[index];
  const at = `exercises.${index}` as const;
  const { ref: nameRef, ...name } = register(`${at}.name`, {
    validate: (value) => {
      const found = nameProblem(value);
      return found === null || problem(found, PRESCRIPTION_LIMITS.minutes);
    },
  });
  const { ref: frequencyRef, ...frequency } = register(`${at}.frequency`, { valueAsNumber: true });
  const { ref: minutesRef, ...minutes } = register(`${at}.minutes`, {
    valueAsNumber: true,
    validate: (value) => {
      const found = minutesProblem(value);
      return found === null || problem(found, PRESCRIPTION_LIMITS.minutes);
    },
  });
  const { ref: intensityRef, ...hard } = register(`${at}.intensity`);
  const { ref: typeRef, ...kind } = register(`${at}.type`);
  return (
    <Box
      role="group"
      aria-label={t('exercise', { number: index + 1 })}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: '1.3fr 1fr 0.8fr 1fr' },
        p: { xs: 1.5, sm: 2 },
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '12px',
        bgcolor: 'surface.sunken',
      }}
    >
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {' '}
          <TextInput
            label={t('name')}
            placeholder={t('namePlaceholder')}
            inputRef={nameRef}
            {...name}
            maxLength={PRESCRIPTION_LIMITS.name}
            autoComplete="off"
            error={errors?.name?.message}
          />
        </Box>
        {onRemove && (
          <IconButton aria-label={t('remove', { number: index + 1 })} onClick={onRemove} sx={{ width: 44, height: 44, mt: 3.5 }}>
            <DeleteOutlineOutlined />
          </IconButton>
        )}
      </Box>
      <SelectInput label={t('frequency')} inputRef={frequencyRef} {...frequency}>
        {DAYS.map((count) => (
          <option key={count} value={count}>
            {words('fitt.frequency', { count })}
          </option>
        ))}
      </SelectInput>
      <SelectInput label={t('intensity')} inputRef={intensityRef} {...hard}>
        {intensity.options.map((value) => (
          <option key={value} value={value}>
            {words(`intensity.${value}`)}
          </option>
        ))}
      </SelectInput>
      <TextInput
        label={t('minutes')}
        inputMode="numeric"
        inputRef={minutesRef}
        {...minutes}
        maxLength={3}
        error={errors?.minutes?.message}
      />
      <SelectInput label={t('type')} inputRef={typeRef} {...kind}>
        {exerciseType.options.map((value) => (
          <option key={value} value={value}>
            {words(`type.${value}`)}
          </option>
        ))}
      </SelectInput>
    </Box>
  );
}
