'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { useFormField } from '@/components/forms/useFormField';
import { useLeaveWarning } from '@/components/forms/useLeaveWarning';
import { Box } from '@/components/base/Box';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SectionCard } from '@/components/ui/SectionCard';
import { RequiredLabel } from '@/components/ui/text/RequiredLabel';
import type { CompanyFields } from '@/lib/company/companyForm';
import type { CompanyProfile } from '@/lib/company/contract';
import { CompanyFactsFields } from './CompanyFactsFields';
import { useCompanyForm } from './useCompanyForm';

interface Props {
  /** The company to edit; null creates one. */
  company: CompanyProfile | null;
  /** The instant of the page, ISO. */
  now: string;
}

/** Form of a company with all validation rules (R-COMP-01); typed values stay after an error. */
export function CompanyForm({ company, now }: Props) {
  const t = useTranslations('company.form');
  const common = useTranslations('common.action');
  const edit = company !== null;
  const { form, submit, failure, isDirty, isSubmitting, conflictTextOf } = useCompanyForm(company, new Date(now));
  const { setValue, resetField, watch } = form;
  const endedOn = company?.ended ? company.expDte : undefined;
  useLeaveWarning(isDirty);
  useEffect(() => {
    // the creator's own time zone is the best default
    if (!edit) setValue('timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, [edit, setValue]);
  useEffect(() => {
    // the master may be replaced while the form is open
    if (company) resetField('id', { defaultValue: company.id ?? '' });
  }, [company, resetField]);
  useEffect(() => {
    if (endedOn === undefined) return undefined;
    let isChosen = false;
    // only what is typed here: a status chosen, restored or saved by someone else stays
    const { unsubscribe } = watch(({ expDte }, { name, type }) => {
      if (type !== 'change') return;
      if (name === 'status') isChosen = true;
      if (name === 'expDte' && !isChosen) setValue('status', expDte === endedOn ? 'N' : 'Y', { shouldDirty: true });
    });
    return unsubscribe;
  }, [endedOn, watch, setValue]);
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        aria-label={t(edit ? 'editTitle' : 'createTitle')}
        sx={{ display: 'grid', gap: { xs: 2, md: 3 } }}
      >
        <SectionCard title={t('facts')}>
          <CompanyFactsFields
            edit={edit}
            staysInUse={company?.staysInUse === true}
            endedOn={endedOn}
            now={now}
            conflictTextOf={conflictTextOf}
          />
        </SectionCard>
        <SectionCard title={t('confirm')}>
          <Box sx={{ maxWidth: 360, display: 'grid', gap: 2 }}>
            <OwnPasswordField />
            {failure && <InlineAlert kind="error">{failure}</InlineAlert>}
            <SubmitButton size="large" loading={isSubmitting}>
              {edit ? common('save') : t('submitCreate')}
            </SubmitButton>
          </Box>
        </SectionCard>
      </Box>
    </FormProvider>
  );
}

/** A component of its own, so that fields register, and report errors, in the order in which they are rendered. */
function OwnPasswordField() {
  const t = useTranslations('company.form');
  const field = useFormField<CompanyFields>();
  return (
    <PasswordInput
      label={<RequiredLabel>{t('ppw')}</RequiredLabel>}
      aria-required
      {...field('ppw')}
      hint={t('ppwHint')}
      autoComplete="current-password"
    />
  );
}
