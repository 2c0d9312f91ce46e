'use client';

import { useTranslations } from 'next-intl';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { Typography } from '@/components/base/Typography';
import { showAlert } from '@/lib/browser/alert';
import { resetMessage } from '@/lib/company/administrator/administrators';
import { administratorApi, type Administrator } from '@/lib/company/administrator/contract';
import { useResetAdministratorFactor } from '@/lib/company/administrator/useAdministrators';
import { useRefusalText } from './useRefusalText';

interface Props {
  /** Another administrator, or the master of a company. */
  person: Pick<Administrator, 'memberSeq' | 'name' | 'id'>;
  onClose: () => void;
}

/** Explains what resetting a person's second factor means, and requires the user's own password. */
export function FactorResetDialog({ person: { memberSeq, name, id }, onClose }: Props) {
  const t = useTranslations('company');
  const refusalText = useRefusalText();
  const reset = useResetAdministratorFactor();
  const { field, submit, failure, isSubmitting } = useContractForm({
    schema: administratorApi.resetFactor.body,
    mode: 'onSubmit',
    defaultValues: { ppw: '' },
    bodyOf: ({ ppw }) => ({ memberSeq, ppw: ppw.trim() }),
    errorText: (_name, { ppw }) => t(ppw.trim() === '' ? 'form.ppwRequired' : 'error.authPassword'),
    send: (body) => reset({ body }),
    onSent: () => {
      onClose();
      showAlert({ type: 'Success', text: t('administrators.resetDone') });
    },
    failureOf: (status, { details }) => resetMessage(status, Number(details.failCount ?? 0)),
    failureText: refusalText,
    failureFields: { authPassword: 'ppw' },
  });
  return (
    <FormDialog title={t('administrators.resetTitle', { name })} unsaved={false} busy={isSubmitting} onClose={onClose}>
      {(close) => (
        <DialogForm
          onSubmit={submit}
          failure={failure}
          busy={isSubmitting}
          submitLabel={t('administrators.resetSubmit')}
          submit={{ color: 'error' }}
          cancel={{ disabled: isSubmitting }}
          onCancel={close}
        >
          <Typography>{t('administrators.resetLead', { name, id })}</Typography>
          <PasswordInput label={t('form.ppw')} hint={t('form.ppwHint')} {...field('ppw')} autoComplete="current-password" />
        </DialogForm>
      )}
    </FormDialog>
  );
}
