'use client';

import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { TextArea } from '@/components/forms/TextArea';
import { useFormField } from '@/components/forms/useFormField';
import { Box } from '@/components/base/Box';
import { FIRST_EXERCISE, type ContentFields } from '@/lib/exercise/prescriptionForm';
import { PRESCRIPTION_LIMITS } from '@/lib/exercise/prescriptionLimits';
import { weeklyLoad, WHO_WEEKLY_LOAD } from '@/lib/exercise/weeklyLoad';
import { ExerciseField } from './ExerciseField';

/** The exercises of a prescription or template with their weekly load, and the note to the member. */
export function PrescriptionContentFields() {
  const t = useTranslations('exerciseDesk.form');
  const { control, setFocus } = useFormContext<ContentFields>();
  const field = useFormField<ContentFields>();
  const { fields, append, remove } = useFieldArray({ control, name: 'exercises', keyName: 'key' });
  const exercises = useWatch({ control, name: 'exercises' });
  const written = useWatch({ control, name: 'note' }).length;
  const load = weeklyLoad(exercises.map((one) => ({ ...one, minutes: Number.isFinite(one.minutes) ? one.minutes : 0 })));
  const removed = useRef<number>(null);
  useEffect(() => {
    if (removed.current !== null) setFocus(`exercises.${removed.current}.name`);
    removed.current = null;
  }, [fields, setFocus]);
  const takeOut = (index: number) => {
    remove(index);
    // focus the exercise that follows, or the last one, once it is rendered at its new place
    removed.current = Math.min(index, fields.length - 2);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box role="group" aria-label={t('exercises')} sx={{ display: 'grid', gap: 1.5 }}>
        {fields.map(({ key }, index) => (
          <ExerciseField key={key} index={index} onRemove={fields.length > 1 ? () => takeOut(index) : undefined} />
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button
            variant="outlined"
            startIcon={<AddOutlined />}
            disabled={fields.length >= PRESCRIPTION_LIMITS.exercises}
            onClick={() => append({ ...FIRST_EXERCISE, frequency: 2 })}
          >
            {t('add')}
          </Button>
          <Box sx={{ flex: '1 1 16rem', typography: 'caption' }}>
            <Box component="p" aria-live="polite" sx={{ m: 0, fontWeight: 600 }}>
              {t('load', { minutes: load.aerobicMinutes, days: load.strengthDays })}
            </Box>
            <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
              {t('advice', { ...WHO_WEEKLY_LOAD.aerobicMinutes, days: WHO_WEEKLY_LOAD.strengthDays })}
            </Box>
          </Box>
        </Box>
      </Box>
      <TextArea
        label={t('noteField')}
        placeholder={t('notePlaceholder')}
        {...field('note')}
        rows={3}
        hint={t('written', { count: written, limit: PRESCRIPTION_LIMITS.note })}
      />
    </Box>
  );
}
