'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { FormDialog } from '@/components/forms/FormDialog';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { TextInput } from '@/components/forms/TextInput';
import { TimeZoneInput } from '@/components/forms/TimeZoneInput';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import type { CompanyProfile } from '@/lib/company/contract';
import { COMPANY_LIMITS, phoneDigits } from '@/lib/company/companyLimits';
import { useSaveCompany } from '@/lib/settings/useSettings';
import { companyFault, companyMessage, type CompanyPageFields } from '@/lib/settings/companyPage';

interface Props {
  company: CompanyProfile;
  onClose: () => void;
}

/** Changes the facts of a company that are its master's to change; what was typed stays when it is refused. */
export function CompanyProfileDialog({ company, onClose }: Props) {
  const t = useTranslations('settings');
  const common = useTranslations('common.action');
  const zone = useTranslations('common.zone');
  const save = useSaveCompany();
  const [failure, setFailure] = useState<ReturnType<typeof companyMessage> | null>(null);
  const { compName, email, tel, address, timeZone, compSeq } = company;
  const { register, handleSubmit, formState, control } = useForm<CompanyPageFields>({
    defaultValues: { compName, email, tel, address, timeZone },
    mode: 'onTouched',
  });
  const { errors, isSubmitting, isDirty } = formState;

  const field = (name: Exclude<keyof CompanyPageFields, 'timeZone'>) => {
    const validate = (typed: string) => {
      const fault = companyFault(name, typed);
      return fault === null || t(`company.error.${fault}`);
    };
    const { ref, ...rest } = register(name, { validate });
    return { label: t(`company.field.${name}`), inputRef: ref, ...rest, error: errors[name]?.message };
  };

  const submit = handleSubmit(async (typed) => {
    setFailure(null);
    try {
      const fields = { compName: typed.compName.trim(), email: typed.email.trim(), address: typed.address.trim() };
      await save({ body: { compSeq, ...fields, tel: phoneDigits(typed.tel), timeZone: typed.timeZone } });
      onClose();
      showAlert({ type: 'Success', text: t('company.changed') });
    } catch (error) {
      setFailure(companyMessage(asBrowserError(error).status));
    }
  });

  return (
    <FormDialog title={t('company.edit')} unsaved={isDirty} busy={isSubmitting} onClose={onClose}>
      {(close) => (
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
          <DialogContent>
            <Stack spacing={2}>
              {failure && <InlineAlert kind="error">{t(`error.${failure}`)}</InlineAlert>}
              <TextInput {...field('compName')} maxLength={COMPANY_LIMITS.name} autoComplete="organization" autoFocus />
              <TextInput label={t('company.code')} value={company.pcode} readOnly hint={t('company.codeStays')} />
              <TextInput {...field('email')} type="email" maxLength={COMPANY_LIMITS.email} autoComplete="email" />
              <TextInput {...field('tel')} type="tel" inputMode="tel" maxLength={20} autoComplete="tel" hint={t('company.telHint')} />
              <TextInput {...field('address')} maxLength={COMPANY_LIMITS.address} autoComplete="street-address" />
              <Controller
                control={control}
                name="timeZone"
                render={({ field: { ref, ...input } }) => (
                  <TimeZoneInput {...input} inputRef={ref} label={zone('field')} hint={zone('companyHint')} none={zone('none')} />
                )}
              />
            </Stack>
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            <Button onClick={close} color="inherit">
              {common('cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={isSubmitting}>
              {common('save')}
            </Button>
          </DialogActions>
        </Box>
      )}
    </FormDialog>
  );
}
