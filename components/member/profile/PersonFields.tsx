'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { DayField } from '@/components/forms/days/DayField';
import type { PersonRules, PersonInput } from '@/lib/member/form/usePersonRules';
import { HeightField } from './HeightField';

interface Props {
  rules: PersonRules;
  /** Hints that replace a field's own. */
  hints?: { birthDate?: string; height?: string };
  /** In one's own profile, where the browser may fill in the birth date. */
  own?: boolean;
}

/** Birth date and height of the surrounding form, from which ideal values, body score and muscle mass are computed. */
export function PersonFields({ rules: { days, units }, hints, own = false }: Props) {
  const t = useTranslations('common.person');
  const height = useController<PersonInput, 'height'>({ name: 'height' });
  const { ref, ...input } = height.field;
  return (
    <>
      <DayField<PersonInput>
        name="birthDate"
        label={t('birthDate')}
        min={days.first}
        max={days.last}
        longAgo
        hint={hints?.birthDate}
        autoComplete={own ? 'bday' : undefined}
      />
      <HeightField {...input} inputRef={ref} units={units} error={height.fieldState.error?.message} hint={hints?.height} />
    </>
  );
}
