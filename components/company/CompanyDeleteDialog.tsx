'use client';

import { useTranslations } from 'next-intl';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { TextInput } from '@/components/forms/TextInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { Typography } from '@/components/base/Typography';
import { showAlert } from '@/lib/browser/alert';
import { companyClosingApi } from '@/lib/company/closing/contract';
import { useDeleteCompany } from '@/lib/company/closing/useClosing';
import type { Company } from '@/lib/company/contract';
import { companyCode } from '@/lib/company/companyLimits';
import { deleteCompanyMessage } from '@/lib/company/companyMessages';
import { ClosingPanel } from './ClosingPanel';
import { useRefusalText } from './useRefusalText';

interface Props {
  company: Company;
  onClose: () => void;
}

/** Explains what deleting a company erases, and requires its code and the administrator's password (R-COMP-02). */
export function CompanyDeleteDialog({ company, onClose }: Props) {
  const t = useTranslations('company');
  const refusalText = useRefusalText();
  const remove = useDeleteCompany();
  const { field, submit, failure, isSubmitting } = useContractForm({
    schema: companyClosingApi.delete.body,
    mode: 'onSubmit',
    defaultValues: { code: '', ppw: '' },
    bodyOf: ({ code, ppw }) => ({ list: [company.cindex], codes: [companyCode(code)], ppw: ppw.trim() }),
    fieldFor: (path) => (path === 'ppw' ? 'ppw' : path.startsWith('codes') ? 'code' : undefined),
    alsoWrong: ({ code }) => (companyCode(code) === company.pcode ? [] : ['code']),
    errorText: (name, { ppw }) =>
      t(name === 'code' ? 'closing.codeRequired' : ppw.trim() === '' ? 'form.ppwRequired' : 'error.authPassword'),
    send: (body) => remove({ body }),
    onSent: () => {
      onClose();
      showAlert({ type: 'Success', text: t('closing.done') });
    },
    failureOf: (status, { details }) => deleteCompanyMessage(status, Number(details.failCount ?? 0)),
    failureText: refusalText,
    failureFields: { authPassword: 'ppw', codeDiffers: 'code' },
  });
  return (
    <FormDialog title={t('closing.title', { name: company.compName })} unsaved={false} busy={isSubmitting} onClose={onClose}>
      {(close) => (
        <DialogForm
          onSubmit={submit}
          failure={failure}
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
            {...field('code')}
            maxLength={12}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <PasswordInput label={t('form.ppw')} hint={t('form.ppwHint')} {...field('ppw')} autoComplete="current-password" />
        </DialogForm>
      )}
    </FormDialog>
  );
}
