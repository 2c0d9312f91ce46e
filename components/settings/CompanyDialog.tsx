'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLeaveWarning } from '@/components/layout/useLeaveWarning';
import { Notice } from '@/components/ui/Notice';
import { TextInput } from '@/components/ui/TextInput';
import { showAlert } from '@/lib/browser/alert';
import { BrowserError } from '@/lib/browser/error';
import type { CompanyProfile } from '@/lib/company/contract';
import { COMPANY_LIMITS, phoneDigits } from '@/lib/company/rules';
import { useSaveCompany } from '@/lib/settings/hooks';
import { companyFault, companyMessage, type CompanyFields } from '@/lib/settings/rules';

interface Props {
  company: CompanyProfile;
  onClose: () => void;
}

/** Changes the facts of a company that are its master's to change; what was typed stays when it is refused. */
export function CompanyDialog({ company, onClose }: Props) {
  const t = useTranslations('settings');
  const common = useTranslations('common.action');
  const titleId = useId();
  const save = useSaveCompany();
  const [failure, setFailure] = useState<ReturnType<typeof companyMessage> | null>(null);
  const { compName, email, tel, address, compSeq } = company;
  const { register, handleSubmit, formState } = useForm<CompanyFields>({
    defaultValues: { compName, email, tel, address },
    mode: 'onTouched',
  });
  const { errors, isSubmitting, isDirty } = formState;
  useLeaveWarning(isDirty && !isSubmitting);

  const field = (name: keyof CompanyFields) => {
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
      await save({ body: { compSeq, ...fields, tel: phoneDigits(typed.tel) } });
      onClose();
      showAlert({ type: 'Success', text: t('company.changed') });
    } catch (error) {
      if (!(error instanceof BrowserError)) throw error;
      setFailure(companyMessage(error.status));
    }
  });

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()} aria-labelledby={titleId}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId} variant="h2">
          {t('company.edit')}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            {failure && <Notice kind="error">{t(`error.${failure}`)}</Notice>}
            <TextInput {...field('compName')} maxLength={COMPANY_LIMITS.name} autoComplete="organization" autoFocus />
            <TextInput label={t('company.code')} value={company.pcode} readOnly hint={t('company.codeStays')} />
            <TextInput {...field('email')} type="email" maxLength={COMPANY_LIMITS.email} autoComplete="email" />
            <TextInput {...field('tel')} type="tel" inputMode="tel" maxLength={20} autoComplete="tel" hint={t('company.telHint')} />
            <TextInput {...field('address')} maxLength={COMPANY_LIMITS.address} autoComplete="street-address" />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={onClose} color="inherit">
            {common('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {common('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
