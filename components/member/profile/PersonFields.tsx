'use client';

import { useTranslations } from 'next-intl';
import { Controller, type Control, type FieldValues, type Path } from 'react-hook-form';
import { TextInput } from '@/components/forms/TextInput';
import type { PersonRules } from '@/lib/member/form/usePersonRules';
import { HeightField } from './HeightField';

interface Props<T extends FieldValues> {
  control: Control<T>;
  rules: PersonRules;
  /** cm, as it is known. */
  height: number | null;
  /** What stands under a field in place of its own hint. */
  hints?: { birthDate?: string; height?: string };
}

/** Birth date and height: what ideal values, body score and muscle mass are computed from. The form's fields have these names. */
export function PersonFields<T extends FieldValues & { birthDate: string; height: string }>({ control, rules, height, hints }: Props<T>) {
  const t = useTranslations('common.person');
  return (
    <>
      <Controller
        control={control}
        name={'birthDate' as Path<T>}
        rules={{ validate: (typed: string) => rules.birthDate(typed) }}
        render={({ field: { ref, ...field }, fieldState }) => (
          <TextInput
            {...field}
            inputRef={ref}
            label={t('birthDate')}
            type="date"
            min={rules.days.first}
            max={rules.days.last}
            autoComplete="off"
            error={fieldState.error?.message}
            hint={hints?.birthDate}
          />
        )}
      />
      <Controller
        control={control}
        name={'height' as Path<T>}
        rules={{ validate: (typed: string) => rules.height(typed, height) }}
        render={({ field: { ref, ...field }, fieldState }) => (
          <HeightField {...field} inputRef={ref} units={rules.units} error={fieldState.error?.message} hint={hints?.height} />
        )}
      />
    </>
  );
}
