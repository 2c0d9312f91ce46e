'use client';

import { useTranslations } from 'next-intl';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { Typography } from '@/components/base/Typography';
import { showAlert } from '@/lib/browser/alert';
import { removeMessage } from '@/lib/company/administrator/administrators';
import { administratorApi, type Administrator } from '@/lib/company/administrator/contract';
import { useRemoveAdministrator } from '@/lib/company/administrator/useAdministrators';
import { RESTORE_DAYS } from '@/lib/member/list/contract';
import { useRefusalText } from './useRefusalText';

interface Props {
  administrator: Administrator;
  onClose: () => void;
}

/** Explains the removal of an administrator, and requires the user's own password. */
export function AdministratorRemoveDialog({ administrator: { memberSeq, name, id }, onClose }: Props) {
  const t = useTranslations('company');
  const refusalText = useRefusalText();
  const remove = useRemoveAdministrator();
  const { field, submit, failure, isSubmitting } = useContractForm({
    schema: administratorApi.remove.body,
    mode: 'onSubmit',
    defaultValues: { ppw: '' },
    bodyOf: ({ ppw }) => ({ memberSeq, ppw: ppw.trim() }),
    errorText: (_name, { ppw }) => t(ppw.trim() === '' ? 'form.ppwRequired' : 'error.authPassword'),
    send: (body) => remove({ body }),
    onSent: () => {
      onClose();
      showAlert({ type: 'Success', text: t('administrators.removed', { name }) });
    },
    failureOf: (status, { details }) => removeMessage(status, Number(details.failCount ?? 0)),
    failureText: refusalText,
    failureFields: { authPassword: 'ppw' },
  });
  return (
    <FormDialog title={t('administrators.removeTitle', { name })} unsaved={false} busy={isSubmitting} onClose={onClose}>
      {(close) => (
        <DialogForm
          onSubmit={submit}
          failure={failure}
          busy={isSubmitting}
          submitLabel={t('administrators.removeSubmit')}
          submit={{ color: 'error' }}
          cancel={{ disabled: isSubmitting }}
          onCancel={close}
        >
          <Typography>{t('administrators.removeLead', { name, id, days: RESTORE_DAYS })}</Typography>
          <PasswordInput label={t('form.ppw')} hint={t('form.ppwHint')} {...field('ppw')} autoComplete="current-password" />
        </DialogForm>
      )}
    </FormDialog>
  );
}
