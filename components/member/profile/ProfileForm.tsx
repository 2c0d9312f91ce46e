'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SelectInput } from '@/components/forms/SelectInput';
import { TextInput } from '@/components/forms/TextInput';
import { TimeZoneInput } from '@/components/forms/TimeZoneInput';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import { useSend } from '@/lib/browser/useSend';
import { usePersonRules } from '@/lib/member/form/usePersonRules';
import { memberApi, type Profile } from '@/lib/member/contract';
import { isOtherEmail } from '@/lib/member/email/emailChange';
import { listCountries, withUnknown } from '@/lib/member/countries';
import {
  firstProfile,
  PROFILE_LIMITS,
  profileBody,
  profileFault,
  refusedFields,
  saveMessage,
  type ProfileFields,
} from '@/lib/member/profileForm';
import { PersonFields } from './PersonFields';
import { ProofField } from './ProofField';

interface Props {
  profile: Profile;
  /** Told whether something typed is not saved. */
  onUnsaved: (unsaved: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** Changes one's own profile (R-INFO-02); what was typed stays when it is refused. */
export function ProfileForm({ profile, onUnsaved, onCancel, onSaved }: Props) {
  const t = useTranslations('member.edit');
  const gender = useTranslations('member.info.profile.gender');
  const common = useTranslations('common.action');
  const zone = useTranslations('common.zone');
  const locale = useLocale();
  const router = useRouter();
  const countries = useMemo(() => withUnknown(listCountries(locale), profile.countryCode ?? ''), [locale, profile.countryCode]);
  const [failure, setFailure] = useState<ReturnType<typeof saveMessage> | null>(null);
  // what is computed from the person is asked for anew, wherever it is
  const save = useSend(memberApi.saveProfile, 'everything');
  const rules = usePersonRules(profile.timeZone);
  const { register, handleSubmit, formState, setError, control } = useForm<ProfileFields>({
    defaultValues: firstProfile(profile, rules.units),
    mode: 'onTouched',
  });
  const { errors, isSubmitting, isDirty } = formState;
  useEffect(() => onUnsaved(isDirty), [onUnsaved, isDirty]);

  /** Registers a field with its rule; the ref goes to the input inside the frame. */
  const otherEmail = isOtherEmail(profile.email, useWatch({ control, name: 'email' }));
  const field = (name: Exclude<keyof ProfileFields, 'birthDate' | 'height' | 'timeZone' | 'proof'>) => {
    const validate = (typed: string) => {
      const fault = profileFault(name, typed);
      return fault === null || t(`error.${fault}`);
    };
    const { ref, ...rest } = register(name, { validate });
    return { inputRef: ref, ...rest, error: errors[name]?.message };
  };

  const messageOf = (message: ReturnType<typeof refusedFields>[number]['message']) =>
    message === 'birthDate' || message === 'height' || message === 'timeZone'
      ? { birthDate: rules.birthFault, height: rules.heightFault, timeZone: zone('fault') }[message]
      : t(`error.${message}`);

  /** Registers the proof where it is drawn: one that nobody is asked for must not be required. */
  const proofField = () => {
    const { ref, ...rest } = register('proof', { shouldUnregister: true, required: t('proofRequired') });
    return { inputRef: ref, ...rest, error: errors.proof?.message };
  };

  const submit = handleSubmit(async (typed) => {
    setFailure(null);
    const fields = otherEmail ? typed : { ...typed, proof: '' };
    try {
      await save({ body: profileBody(profile, fields, rules.units) });
      onSaved();
      const to = profile.proof === 'ID' ? profile.email : fields.email.trim();
      showAlert({ type: 'Success', text: t('changed'), subtext: otherEmail ? t('confirmSent', { email: to }) : undefined });
      // the name in the header
      router.refresh();
    } catch (thrown) {
      const error = asBrowserError(thrown);
      const refused = error.status === 406 ? [{ field: 'proof', message: 'proof' } as const] : refusedFields(error.fields);
      refused.forEach(({ field: name, message }, index) => setError(name, { message: messageOf(message) }, { shouldFocus: index === 0 }));
      if (refused.length === 0) setFailure(saveMessage(error.status, otherEmail));
    }
  });

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogContent>
        {failure && (
          <Box sx={{ mb: 2 }}>
            <InlineAlert kind="error">{t(`error.${failure}`)}</InlineAlert>
          </Box>
        )}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, mt: 0.5 }}>
          <TextInput label={t('id')} value={profile.id} readOnly hint={t('idStays')} autoComplete="username" />
          <TextInput label={t('name')} {...field('name')} maxLength={PROFILE_LIMITS.name} autoComplete="nickname" />
          <TextInput label={t('email')} type="email" {...field('email')} maxLength={PROFILE_LIMITS.email} autoComplete="email" />
          {otherEmail && <ProofField proof={profile.proof} {...proofField()} />}
          <TextInput
            label={t('phone')}
            type="tel"
            inputMode="numeric"
            {...field('phone')}
            maxLength={PROFILE_LIMITS.phone}
            autoComplete="tel-national"
            hint={t('phoneHint')}
          />
          <SelectInput label={t('gender')} {...field('gender')}>
            <option value="M">{gender('M')}</option>
            <option value="F">{gender('F')}</option>
          </SelectInput>
          <PersonFields control={control} rules={rules} height={profile.height} />
          <SelectInput label={t('country')} {...field('countryCode')}>
            {!profile.countryCode && <option value="">{t('noCountry')}</option>}
            {countries.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </SelectInput>
          <Box sx={{ gridColumn: '1 / -1' }}>
            <Controller
              control={control}
              name="timeZone"
              render={({ field: { ref, ...input }, fieldState }) => (
                <TimeZoneInput
                  {...input}
                  inputRef={ref}
                  label={zone('field')}
                  hint={zone('hint')}
                  none={zone('none')}
                  error={fieldState.error?.message}
                />
              )}
            />
          </Box>
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onCancel} color="inherit">
          {common('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {common('save')}
        </Button>
      </DialogActions>
    </Box>
  );
}
