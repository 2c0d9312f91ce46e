'use client';

import Box from '@mui/material/Box';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SelectInput } from '@/components/forms/SelectInput';
import { TextInput } from '@/components/forms/TextInput';
import { listCountries, withUnknown } from '@/lib/member/countries';
import type { MemberFields, SharedField } from '@/lib/member/form/memberForm';
import type { MemberRow } from '@/lib/member/list/contract';
import type { PersonRules } from '@/lib/member/form/usePersonRules';
import { MAX_DEPT } from '@/lib/shared/person';
import { PersonFields } from '@/components/member/profile/PersonFields';

interface Props {
  form: Pick<UseFormReturn<MemberFields>, 'control' | 'register' | 'formState'>;
  rules: PersonRules;
  member: MemberRow | null;
  /** What somebody else has put into a field that was changed here too. */
  theirsOf: (field: SharedField) => string | undefined;
}

/** What a manager knows of a person beside how to reach them: birth date, height, department, country. */
export function MemberFactsField({ form: { control, register, formState }, rules, member, theirsOf }: Props) {
  const t = useTranslations('common.person');
  const locale = useLocale();
  const known = member?.countryCode ?? '';
  const countries = useMemo(() => withUnknown(listCountries(locale), known), [locale, known]);
  const { ref: deptRef, ...dept } = register('dept');
  const { ref: countryRef, ...country } = register('countryCode');
  return (
    <>
      <PersonFields
        control={control}
        rules={rules}
        height={member?.height ?? null}
        hints={{ birthDate: theirsOf('birthDate'), height: theirsOf('height') }}
      />
      <Box component="p" sx={{ m: 0, mt: -1, gridColumn: '1 / -1', typography: 'caption', color: 'text.secondary' }}>
        {t('use')}
      </Box>
      <TextInput
        label={t('dept')}
        inputRef={deptRef}
        {...dept}
        maxLength={MAX_DEPT}
        autoComplete="off"
        hint={theirsOf('dept')}
        error={formState.errors.dept?.message}
      />
      <SelectInput label={t('country')} inputRef={countryRef} {...country} hint={theirsOf('countryCode')}>
        {!known && <option value="">{t('noCountry')}</option>}
        {countries.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectInput>
    </>
  );
}
