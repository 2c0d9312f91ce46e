'use client';

import { useTranslations } from 'next-intl';
import { useFormState } from 'react-hook-form';
import { TextInput } from '@/components/forms/TextInput';
import { useFormField } from '@/components/forms/useFormField';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { GoalFields, GoalSubject } from '@/lib/body/goal/goalForm';
import { unitSymbol } from '@/lib/format/units';
import { useGoalRange } from './useGoalRange';

interface Props {
  subject: GoalSubject;
}

/** Target weight and body fat, in the user's unit, each with its limits. */
export function GoalFiguresField({ subject }: Props) {
  const t = useTranslations('body.toBe');
  const range = useGoalRange(subject);
  const unit = unitSymbol('weight', subject.units);
  const formField = useFormField<GoalFields>();
  const { defaultValues } = useFormState<GoalFields>();
  // server HTML shows the stored goal before the form hydrates
  const field = (name: 'wgt' | 'bfp', other: 'wgt' | 'bfp') => ({
    ...formField(name, { deps: other }),
    defaultValue: defaultValues?.[name],
  });
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }}
    >
      <TextInput
        label={t('weight', { unit })}
        hint={t('weightHint', range('wgt'))}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        maxLength={6}
        {...field('wgt', 'bfp')}
      />
      <TextInput
        label={t('bfp')}
        hint={t('bfpHint', range('bfp'))}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        maxLength={5}
        {...field('bfp', 'wgt')}
      />
      <Typography component="p" variant="caption" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {t('both')}
      </Typography>
    </Box>
  );
}
