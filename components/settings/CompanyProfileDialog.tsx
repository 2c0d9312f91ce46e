'use client';

import { useTranslations } from 'next-intl';
import { FormProvider } from 'react-hook-form';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { TextInput } from '@/components/forms/TextInput';
import { TimeZoneField } from '@/components/forms/TimeZoneField';
import { useContractForm } from '@/components/forms/useContractForm';
import { useConcurrentEdit } from '@/components/forms/concurrent/useConcurrentEdit';
import { showAlert } from '@/lib/browser/alert';
import { companyApi, type CompanyProfile } from '@/lib/company/contract';
import { COMPANY_LIMITS } from '@/lib/company/companyLimits';
import { useSaveCompany } from '@/lib/settings/useSettings';
import { companyMessage, companyPageFields, COMPANY_PAGE_FIELDS, type CompanyPageFields } from '@/lib/settings/companyPage';
import { NONE } from '@/lib/format/none';
import { phoneDigits } from '@/lib/format/phoneNumber';

interface Props {
  company: CompanyProfile;
  onClose: () => void;
}

/** Lengths are limited by the inputs, so these need no message of their own. */
const FAULTS = {
  compName: 'company.error.name',
  email: 'company.error.email',
  tel: 'error.fields',
  address: 'error.fields',
  timeZone: 'error.fields',
} as const;

/** Edits the company facts that are the master's to change; keeps the input on a refusal. */
export function CompanyProfileDialog({ company, onClose }: Props) {
  const t = useTranslations('settings');
  const zone = useTranslations('common.zone');
  const merged = useTranslations('common.merged');
  const save = useSaveCompany();
  const { known, both, stale, settle, meet } = useConcurrentEdit(company, COMPANY_PAGE_FIELDS, companyPageFields);
  const { form, field, submit, failure, isDirty, isSubmitting } = useContractForm({
    schema: companyApi.saveProfile.body,
    draftKey: 'company',
    keepChanges: true,
    defaultValues: companyPageFields(company),
    bodyOf: (typed) => ({
      ...typed,
      compSeq: known.compSeq,
      version: known.version,
      compName: typed.compName.trim(),
      email: typed.email.trim(),
      address: typed.address.trim(),
      tel: phoneDigits(typed.tel),
    }),
    errorText: (name) => t(FAULTS[name]),
    send: (body) => {
      settle();
      return save(body);
    },
    onSent: (theirs, typed) => {
      if (theirs) return meet(form, typed, theirs);
      onClose();
      showAlert({ type: 'Success', text: t('company.changed') });
    },
    failureOf: companyMessage,
    failureText: (key) => t(`error.${key}`),
  });
  /** Hint below a field changed by both: the value saved by the other. */
  const conflictTextOf = (name: keyof CompanyPageFields) =>
    both.includes(name) ? merged('field', { value: companyPageFields(known)[name] || NONE }) : undefined;
  const named = (name: Exclude<keyof CompanyPageFields, 'timeZone'>) => ({
    label: t(`company.field.${name}`),
    hint: conflictTextOf(name),
    ...field(name),
  });
  return (
    <FormDialog title={t('company.edit')} unsaved={isDirty} busy={isSubmitting} onClose={onClose}>
      {(close) => (
        <FormProvider {...form}>
          <DialogForm onSubmit={submit} failure={failure ?? (stale ? merged('company') : null)} busy={isSubmitting} onCancel={close}>
            <TextInput {...named('compName')} maxLength={COMPANY_LIMITS.name} autoComplete="organization" autoFocus />
            <TextInput label={t('company.code')} value={company.pcode} readOnly hint={t('company.codeStays')} />
            <TextInput {...named('email')} type="email" maxLength={COMPANY_LIMITS.email} autoComplete="email" />
            <TextInput
              {...named('tel')}
              type="tel"
              inputMode="tel"
              maxLength={20}
              autoComplete="tel"
              hint={conflictTextOf('tel') ?? t('company.telHint')}
            />
            <TextInput {...named('address')} maxLength={COMPANY_LIMITS.address} autoComplete="street-address" />
            <TimeZoneField hint={conflictTextOf('timeZone') ?? zone('companyHint')} />
          </DialogForm>
        </FormProvider>
      )}
    </FormDialog>
  );
}
