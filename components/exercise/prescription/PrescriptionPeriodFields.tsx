'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { DayField } from '@/components/forms/days/DayField';
import { Box } from '@/components/base/Box';
import { isDay } from '@/lib/shared/dates';
import { endAfter, prescriptionWeeks } from '@/lib/exercise/prescriptionPeriod';
import type { PrescriptionFields } from '@/lib/exercise/prescriptionForm';

const LENGTHS = [2, 4, 8, 12] as const;

interface Props {
  /** Already running: the first day is read-only. */
  begun: boolean;
}

/** First and last day; the last day can also be set by a number of weeks. */
export function PrescriptionPeriodFields({ begun }: Props) {
  const t = useTranslations('exerciseDesk.form');
  const { setValue, control } = useFormContext<PrescriptionFields>();
  const [startDate, endDate] = useWatch({ control, name: ['startDate', 'endDate'] });
  const weeks = isDay(startDate) && isDay(endDate) ? prescriptionWeeks({ startDate, endDate }) : null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <DayField<PrescriptionFields>
          name="startDate"
          rules={{ deps: ['endDate'] }}
          label={t('startDate')}
          readOnly={begun}
          hint={begun ? t('startFixed') : undefined}
        />
        <DayField<PrescriptionFields> name="endDate" label={t('endDate')} />
      </Box>
      {isDay(startDate) && (
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
