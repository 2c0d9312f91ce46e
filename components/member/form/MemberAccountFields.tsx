'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SelectInput } from '@/components/forms/SelectInput';
import { TextInput } from '@/components/forms/TextInput';
import { useFormField } from '@/components/forms/useFormField';
import { RequiredLabel } from '@/components/ui/text/RequiredLabel';
import { phoneDigits } from '@/lib/format/phoneNumber';
import { emailPlan } from '@/lib/member/email/emailChange';
import type { MemberFields } from '@/lib/member/form/memberForm';
import type { MemberRow } from '@/lib/member/list/contract';
import type { Role } from '@/lib/shared/roles';
import type { ConflictText } from './useConflictText';

interface Props {
  /** Stored account, whose ID and type are fixed; null for a new one. */
  member: MemberRow | null;
  viewer: Role;
  conflictTextOf: ConflictText;
}

/** Fields for sign-in and contact. */
export function MemberAccountFields({ member, viewer, conflictTextOf }: Props) {
  const t = useTranslations('memberList');
  const field = useFormField<MemberFields>();
  const email = useWatch<MemberFields, 'email'>({ name: 'email' });
  const plan = member && emailPlan(member, email, viewer);
  const needed = (name: 'id' | 'name' | 'email') => ({
    label: <RequiredLabel>{t(`form.${name}`)}</RequiredLabel>,
    'aria-required': true,
    autoComplete: 'off',
  });
  return (
    <>
      <TextInput
        {...(member ? { label: t('form.id') } : needed('id'))}
        {...field('id', { disabled: member !== null })}
        value={member?.id}
        maxLength={40}
        spellCheck={false}
        hint={t(member ? 'form.idStays' : 'form.idHint')}
      />
      <SelectInput
        label={t('form.type')}
        {...field('utype', { disabled: member !== null })}
        hint={member ? undefined : t('form.passwordHint')}
      >
        <option value="U">{t('type.U')}</option>
        <option value="M">{t('type.M')}</option>
      </SelectInput>
      <TextInput {...needed('name')} {...field('name')} hint={conflictTextOf('name')} maxLength={50} />
      <SelectInput label={t('form.gender')} {...field('gender')} hint={conflictTextOf('gender')} autoComplete="off">
        <option value="M">{t('gender.M')}</option>
        <option value="F">{t('gender.F')}</option>
      </SelectInput>
      <TextInput
        {...needed('email')}
        type="email"
        {...field('email')}
        hint={conflictTextOf('email') ?? (plan ? t(`form.address.${plan}`, { present: member.email }) : undefined)}
        maxLength={40}
      />
      <TextInput
        label={t('form.phone')}
        type="tel"
        inputMode="numeric"
        {...field('phone', { setValueAs: phoneDigits })}
        maxLength={20}
        autoComplete="off"
        hint={conflictTextOf('phone') ?? t('form.phoneHint')}
      />
    </>
  );
}
