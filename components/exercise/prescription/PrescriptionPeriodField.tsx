'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { TextInput } from '@/components/forms/TextInput';
import { endAfter, PRESCRIPTION_LIMITS, periodProblems, prescriptionWeeks } from '@/lib/exercise/prescriptionPeriod';
import type { PrescriptionFields } from '@/lib/exercise/prescriptionForm';

const LENGTHS = [2, 4, 8, 12] as const;

interface Props {
  today: string;
  /** First day of what runs already, which stays; else null. */
  begun: string | null;
}

/** First and last day, the last also by a length of so many weeks. */
export function PrescriptionPeriodField({ today, begun }: Props) {
  const t = useTranslations('exerciseDesk.form');
  const problem = useTranslations('exerciseDesk.problem');
  const { register, formState, setValue, control } = useFormContext<PrescriptionFields>();
  const [startDate, endDate] = useWatch({ control, name: ['startDate', 'endDate'] });
  const weeks = startDate && endDate ? prescriptionWeeks({ startDate, endDate }) : null;
  const check = (field: 'startDate' | 'endDate') => (_value: string, period: PrescriptionFields) => {
    const found = periodProblems(period, today, begun)[field];
    return found === undefined || problem(found, { back: PRESCRIPTION_LIMITS.back });
  };
  const { ref: startRef, ...start } = register('startDate', { validate: check('startDate'), deps: ['endDate'] });
  const { ref: endRef, ...end } = register('endDate', { validate: check('endDate') });
  return (
    <Box component="section" aria-label={t('period')} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography component="h3" variant="h4">
        {t('period')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <TextInput
          label={t('startDate')}
          type="date"
          inputRef={startRef}
          {...start}
          readOnly={begun !== null}
          hint={begun !== null && t('startFixed')}
          error={formState.errors.startDate?.message}
        />
        <TextInput label={t('endDate')} type="date" inputRef={endRef} {...end} error={formState.errors.endDate?.message} />
      </Box>
      {startDate && (
        <Box sx={{ '& button': { minHeight: 40 } }}>
          <ChoiceGroup
            label={t('length')}
            value={LENGTHS.find((length) => length === weeks)?.toString()}
            onChange={(length) =>
              setValue('endDate', endAfter(startDate, Number(length)), { shouldDirty: true, shouldTouch: true, shouldValidate: true })
            }
            choices={LENGTHS.map((length) => ({ value: String(length), content: t('weeks', { count: length }) }))}
          />
        </Box>
      )}
    </Box>
  );
}
