'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { TextInput } from '@/components/forms/TextInput';
import { showAlert } from '@/lib/browser/alert';
import { useCompanyDelete } from '@/lib/company/closing/useClosing';
import type { Company } from '@/lib/company/contract';
import { companyCode, type deleteCompanyMessage } from '@/lib/company/companyLimits';
import { ClosingPanel } from './ClosingPanel';

interface Props {
  company: Company;
  onClose: () => void;
}

/** Says what deleting a company takes, and asks for its code and the administrator's password (R-COMP-02). */
export function CompanyDeleteDialog({ company, onClose }: Props) {
  const t = useTranslations('company');
  const [failure, setFailure] = useState<ReturnType<typeof deleteCompanyMessage> | null>(null);
  const remove = useCompanyDelete(company.cindex);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: '', ppw: '' } });
  const { errors, isSubmitting } = formState;
  const { ref: codeRef, ...code } = register('code', {
    validate: (typed) => companyCode(typed) === company.pcode || t('closing.codeRequired'),
  });
  const { ref: ppwRef, ...ppw } = register('ppw', { required: t('form.ppwRequired') });

  const submit = handleSubmit(async (typed) => {
    setFailure(null);
    const refused = await remove({ code: companyCode(typed.code), ppw: typed.ppw });
    if (refused === null) {
      onClose();
      showAlert({ type: 'Success', text: t('closing.done') });
    } else if (refused === 'authPassword') setError('ppw', { message: t('error.authPassword') }, { shouldFocus: true });
    else if (refused === 'codeDiffers') setError('code', { message: t('error.codeDiffers') }, { shouldFocus: true });
    else setFailure(refused);
  });

  return (
    <FormDialog title={t('closing.title', { name: company.compName })} unsaved={false} busy={isSubmitting} onClose={onClose}>
      {(close) => (
        <DialogForm
          onSubmit={submit}
          failure={failure && t(`error.${failure}`)}
          busy={isSubmitting}
          submitLabel={t('closing.submit')}
          submit={{ color: 'error' }}
          cancel={{ disabled: isSubmitting }}
          onCancel={close}
        >
          <Typography sx={{ fontWeight: 600 }}>{t('closing.lead')}</Typography>
          <ClosingPanel compSeq={company.cindex} />
          <TextInput
            label={t('closing.code', { code: company.pcode })}
            inputRef={codeRef}
            {...code}
            maxLength={12}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={errors.code?.message}
          />
          <PasswordInput
            label={t('form.ppw')}
            hint={t('form.ppwHint')}
            inputRef={ppwRef}
            {...ppw}
            autoComplete="current-password"
            error={errors.ppw?.message}
          />
        </DialogForm>
      )}
    </FormDialog>
  );
}
