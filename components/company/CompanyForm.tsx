'use client';

import Box from '@mui/material/Box';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useLeaveWarning } from '@/components/forms/useLeaveWarning';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { SectionCard } from '@/components/ui/SectionCard';
import { SelectInput } from '@/components/forms/SelectInput';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextInput } from '@/components/forms/TextInput';
import { TimeZoneInput } from '@/components/forms/TimeZoneInput';
import { showAlert } from '@/lib/browser/alert';
import type { CompanyProfile } from '@/lib/company/contract';
import { useCompanySave } from '@/lib/company/useCompanyForm';
import { blankFields, fieldFault, firstCompany, type CompanyFields } from '@/lib/company/companyForm';
import {
  companyToday,
  COMPANY_LIMITS,
  COMPANY_REQUIRED,
  COMPANY_STATUS,
  expiryAllowed,
  OF_NEW_COMPANY,
  type RequiredField,
} from '@/lib/company/companyLimits';
import { PATHS } from '@/lib/shared/paths';
import { phoneDigits } from '@/lib/format/phoneDigits';

interface Props {
  /** The company to change; null makes a new one. */
  company: CompanyProfile | null;
  /** The instant of the page, ISO. */
  now: string;
}

/** A company's facts with every rule of theirs (R-COMP-01); what was typed stays when it is refused. */
export function CompanyForm({ company, now }: Props) {
  const t = useTranslations('company');
  const common = useTranslations('common.action');
  const zone = useTranslations('common.zone');
  const router = useRouter();
  const [failure, setFailure] = useState<string | null>(null);
  const save = useCompanySave(company?.compSeq ?? null);
  const form = useForm<CompanyFields>({ defaultValues: firstCompany(company), mode: 'onTouched' });
  const { register, setError, setValue, formState, getValues } = form;
  const { errors, isSubmitting, isDirty } = formState;
  useLeaveWarning(isDirty && !isSubmitting);
  const edit = company !== null;
  useEffect(() => {
    // where it is made is a better guess than any other, and stands in the form
    if (!edit) setValue('timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, [edit, setValue]);
  const today = companyToday(new Date(now), useWatch({ control: form.control, name: 'timeZone' }));
  const early = (day: string) => day !== (company?.expDte ?? '') && !expiryAllowed(day || null, today);

  const needed = (name: RequiredField) => {
    const { ref, ...field } = register(name, {
      validate: (typed) => {
        const fault = fieldFault(name, typed);
        return fault === null ? blankFields(getValues(), edit).every((blank) => blank !== name) || t('form.required') : t(`form.${fault}`);
      },
    });
    const label = (
      <>
        {t(`form.${name}`)}
        {!(edit && OF_NEW_COMPANY.includes(name)) && (
          <Box component="span" aria-hidden sx={{ color: 'error.main', ml: 0.5 }}>
            *
          </Box>
        )}
      </>
    );
    return { inputRef: ref, ...field, label, error: errors[name]?.message, 'aria-required': true };
  };
  const optional = (name: 'tel' | 'address' | 'expDte' | 'ppw', rule: Parameters<typeof register>[1] = {}) => {
    const { ref, ...field } = register(name, rule as never);
    return { inputRef: ref, ...field, label: t(`form.${name}`), error: errors[name]?.message };
  };
  const { ref: statusRef, ...status } = register('status');
  const tel = optional('tel', { setValueAs: phoneDigits });

  /** The alert names what a company cannot do without, and what of it is missing (spec §8). */
  const tellMissing = () => {
    const blank = blankFields(getValues(), edit);
    if (blank.length === 0) return;
    const fields = COMPANY_REQUIRED.filter((name) => blank.includes(name)).map((name) => t(`form.${name}`));
    showAlert({ type: 'Warning', text: t('form.missing'), subtext: t('form.missingNow', { fields: fields.join(', ') }) });
  };

  const submit = form.handleSubmit(async (fields) => {
    setFailure(null);
    const refused = await save(fields);
    if (refused === null) {
      form.reset({ ...fields, ppw: '' });
      showAlert({
        type: 'Success',
        text: t(edit ? 'form.edited' : 'form.created'),
        subtext: edit ? undefined : t('form.createdText', { email: fields.email.trim() }),
      });
      return router.push(PATHS.admin.list);
    }
    const { message, field } = refused;
    const text = t(`error.${message}`);
    const at = message === 'authPassword' ? 'ppw' : message === 'codeTaken' ? 'code' : field;
    if (at === null) setFailure(text);
    else setError(at, { message: at === 'expDte' ? t('form.expDteEarly') : text }, { shouldFocus: true });
    // what spec §8 calls an alert; the field says it as well, and goes on saying it
    if (message === 'authPassword' || message === 'codeTaken') showAlert({ type: 'Warning', text });
  }, tellMissing);

  return (
    <Box component="form" noValidate onSubmit={submit} aria-label={t(edit ? 'form.editTitle' : 'form.createTitle')}>
      <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 } }}>
        <SectionCard title={t('form.facts')}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
            <TextInput
              {...needed('id')}
              readOnly={edit}
              maxLength={COMPANY_LIMITS.id}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              hint={edit ? t('form.idStays') : t('form.idHint')}
            />
            {!edit && (
              <TextInput {...needed('masterName')} maxLength={COMPANY_LIMITS.name} autoComplete="off" hint={t('form.masterNameHint')} />
            )}
            <TextInput {...needed('name')} maxLength={COMPANY_LIMITS.name} autoComplete="off" />
            <TextInput
              {...needed('code')}
              readOnly={edit}
              maxLength={COMPANY_LIMITS.code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              hint={edit ? t('form.codeStays') : t('form.codeHint')}
            />
            <TextInput
              {...needed('email')}
              type="email"
              maxLength={COMPANY_LIMITS.email}
              autoComplete="off"
              hint={edit ? undefined : t('form.temporaryPassword')}
            />
            <TextInput
              {...tel}
              type="tel"
              inputMode="numeric"
              autoComplete="off"
              hint={t('form.telHint')}
              onChange={(event) => {
                event.target.value = phoneDigits(event.target.value);
                return tel.onChange(event);
              }}
            />
            <TextInput
              {...optional('expDte', { validate: (day: unknown) => !early(String(day)) || t('form.expDteEarly') })}
              type="date"
              min={today}
              max="9999-12-31"
              hint={t('form.expDteHint')}
            />
            <Box sx={{ gridColumn: '1 / -1' }}>
              <TextInput {...optional('address')} maxLength={COMPANY_LIMITS.address} autoComplete="off" />
            </Box>
            <SelectInput label={t('form.status')} inputRef={statusRef} {...status} hint={t('form.statusHint')}>
              {COMPANY_STATUS.map((one) => (
                <option key={one} value={one}>
                  {t(`status.${one}`)}
                </option>
              ))}
            </SelectInput>
            <Controller
              control={form.control}
              name="timeZone"
              render={({ field: { ref, ...input }, fieldState }) => (
                <TimeZoneInput
                  {...input}
                  inputRef={ref}
                  label={zone('field')}
                  hint={zone('companyHint')}
                  none={zone('none')}
                  error={fieldState.error && zone('fault')}
                />
              )}
            />
          </Box>
        </SectionCard>
        <SectionCard title={t('form.confirm')}>
          <Box sx={{ maxWidth: 360, display: 'grid', gap: 2 }}>
            <PasswordInput
              {...optional('ppw', { required: t('form.ppwRequired') })}
              hint={t('form.ppwHint')}
              autoComplete="current-password"
            />
            {failure && <InlineAlert kind="error">{failure}</InlineAlert>}
            <SubmitButton size="large" loading={isSubmitting}>
              {edit ? common('save') : t('form.submitCreate')}
            </SubmitButton>
          </Box>
        </SectionCard>
      </Box>
    </Box>
  );
}
