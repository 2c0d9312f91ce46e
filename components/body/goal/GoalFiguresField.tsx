'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { TextInput } from '@/components/forms/TextInput';
import type { FieldProblem, useGoalForm } from '@/lib/body/goal/useGoalForm';
import { goalLimits, shownLimits } from '@/lib/body/goal/goalForm';
import { unitSymbol } from '@/lib/format/units';

interface Props {
  goalForm: ReturnType<typeof useGoalForm>;
}

/** Weight and body fat to reach, in the reader's unit, each with the limits it may have. */
export function GoalFiguresField({ goalForm: { form, units, gender, height, problemOf } }: Props) {
  const t = useTranslations('body.toBe');
  const measure = useTranslations('body.goal');
  const format = useFormatter();
  const limits = goalLimits({ gender, height });
  const unit = unitSymbol('weight', units);
  const shown = { wgt: shownLimits(limits.wgt, units), bfp: limits.bfp };
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const range = (field: 'wgt' | 'bfp') => ({
    low: format.number(shown[field].low, digits),
    high: format.number(shown[field].high, digits),
    unit,
  });
  const field = (name: 'wgt' | 'bfp') => {
    const { ref, ...rest } = form.register(name, {
      deps: name === 'wgt' ? 'bfp' : 'wgt',
      validate: (_text, fields) => fields.way !== 'figures' || (problemOf(name, fields) ?? true),
    });
    const problem = form.formState.errors[name]?.message as FieldProblem | undefined;
    const label = measure(name === 'wgt' ? 'weight' : 'bfp');
    // the first HTML holds the goal already, before the form's script runs
    return {
      ...rest,
      defaultValue: form.formState.defaultValues?.[name],
      inputRef: ref,
      error: problem && t(`error.${problem}`, { ...range(name), field: label }),
    };
  };
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
        {...field('wgt')}
      />
      <TextInput
        label={t('bfp')}
        hint={t('bfpHint', range('bfp'))}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        maxLength={5}
        {...field('bfp')}
      />
      <Typography component="p" variant="caption" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {t('both')}
      </Typography>
    </Box>
  );
}
