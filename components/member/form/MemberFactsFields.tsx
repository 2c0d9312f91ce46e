'use client';

import { useTranslations } from 'next-intl';
import { TextInput } from '@/components/forms/TextInput';
import { useFormField } from '@/components/forms/useFormField';
import { CountryField } from '@/components/member/profile/CountryField';
import { PersonFields } from '@/components/member/profile/PersonFields';
import { Box } from '@/components/base/Box';
import type { MemberFields } from '@/lib/member/form/memberForm';
import type { PersonRules } from '@/lib/member/form/usePersonRules';
import { MAX_DEPT } from '@/lib/shared/person';
import type { ConflictText } from './useConflictText';

interface Props {
  rules: PersonRules;
  /** Stored calling code. */
  countryCode: string | null;
  conflictTextOf: ConflictText;
}

/** Personal facts besides contact: birth date, height, department, country. */
export function MemberFactsFields({ rules, countryCode, conflictTextOf }: Props) {
  const t = useTranslations('common.person');
  const field = useFormField<MemberFields>();
  return (
    <>
      <PersonFields rules={rules} hints={{ birthDate: conflictTextOf('birthDate'), height: conflictTextOf('height') }} />
      <Box component="p" sx={{ m: 0, mt: -1, gridColumn: '1 / -1', typography: 'caption', color: 'text.secondary' }}>
        {t('use')}
      </Box>
      <TextInput label={t('dept')} {...field('dept')} maxLength={MAX_DEPT} autoComplete="off" hint={conflictTextOf('dept')} />
      <CountryField known={countryCode} hint={conflictTextOf('countryCode')} />
    </>
  );
}
