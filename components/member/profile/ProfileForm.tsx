'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { DialogForm } from '@/components/forms/DialogForm';
import { SelectInput } from '@/components/forms/SelectInput';
import { TextInput } from '@/components/forms/TextInput';
import { TimeZoneField } from '@/components/forms/TimeZoneField';
import { Box } from '@/components/base/Box';
import { phoneDigits } from '@/lib/format/phoneNumber';
import type { Profile } from '@/lib/member/contract';
import { PROFILE_LIMITS } from '@/lib/member/profileForm';
import { CountryField } from './CountryField';
import { PersonFields } from './PersonFields';
import { ProofField } from './ProofField';
import { useProfileForm } from './useProfileForm';

interface Props {
  profile: Profile;
  onState: (state: { unsaved: boolean; busy: boolean }) => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** Fields and buttons of the dialog for one's own profile. */
export function ProfileForm({ profile, onState, onCancel, onSaved }: Props) {
  const t = useTranslations('member.edit');
  const gender = useTranslations('member.info.profile.gender');
  const zone = useTranslations('common.zone');
  const { form, field, submit, failure, isDirty, isSubmitting, rules, needsProof } = useProfileForm(profile, onSaved);
  const email = useWatch({ control: form.control, name: 'email' });
  useEffect(() => onState({ unsaved: isDirty, busy: isSubmitting }), [onState, isDirty, isSubmitting]);
  return (
    <FormProvider {...form}>
      <DialogForm onSubmit={submit} failure={failure} busy={isSubmitting} onCancel={onCancel}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
          <TextInput label={t('id')} value={profile.id} readOnly hint={t('idStays')} autoComplete="username" />
          <TextInput label={t('name')} {...field('name')} maxLength={PROFILE_LIMITS.name} autoComplete="nickname" />
          <TextInput label={t('email')} type="email" {...field('email')} maxLength={PROFILE_LIMITS.email} autoComplete="email" />
          {needsProof({ email }) && <ProofField proof={profile.proof} {...field('proof', { shouldUnregister: true })} />}
          <TextInput
            label={t('phone')}
            type="tel"
            inputMode="numeric"
            {...field('phone', { setValueAs: phoneDigits })}
            maxLength={20}
            autoComplete="tel-national"
            hint={t('phoneHint')}
          />
          <SelectInput label={t('gender')} {...field('gender')} autoComplete="sex">
            <option value="M">{gender('M')}</option>
            <option value="F">{gender('F')}</option>
          </SelectInput>
          <PersonFields rules={rules} own />
          <CountryField known={profile.countryCode} own />
          <Box sx={{ gridColumn: '1 / -1' }}>
            <TimeZoneField hint={zone('hint')} />
          </Box>
        </Box>
      </DialogForm>
    </FormProvider>
  );
}
