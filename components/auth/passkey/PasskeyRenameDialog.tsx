'use client';

import { useTranslations } from 'next-intl';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { TextInput } from '@/components/forms/TextInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { passkeyApi, type Passkey } from '@/lib/auth/passkey/contract';
import { MAX_PASSKEY_NAME_LENGTH, passkeyChangeMessage } from '@/lib/auth/passkey/passkey';
import { useRenamePasskey } from '@/lib/auth/passkey/usePasskeys';

interface Props {
  passkey: Passkey;
  onRenamed: () => void;
  onClose: () => void;
}

/** Renames a passkey. */
export function PasskeyRenameDialog({ passkey: { passkeySeq, name }, onRenamed, onClose }: Props) {
  const t = useTranslations('factor.passkey');
  const rename = useRenamePasskey();
  const { field, submit, failure, isDirty, isSubmitting } = useContractForm({
    schema: passkeyApi.rename.body,
    mode: 'onSubmit',
    defaultValues: { passkeyName: name },
    bodyOf: ({ passkeyName }) => ({ passkeySeq, passkeyName }),
    errorText: () => t('nameRequired'),
    send: (body) => rename({ body }),
    onSent: onRenamed,
    failureOf: (status, { details }) => passkeyChangeMessage(status, details),
    failureText: (key) => t(`error.${key}`),
  });
  return (
    <FormDialog title={t('renameTitle')} unsaved={isDirty} busy={isSubmitting} onClose={onClose}>
      {(close) => (
        <DialogForm onSubmit={submit} failure={failure} busy={isSubmitting} onCancel={close}>
          <TextInput label={t('name')} maxLength={MAX_PASSKEY_NAME_LENGTH} autoComplete="off" autoFocus {...field('passkeyName')} />
        </DialogForm>
      )}
    </FormDialog>
  );
}
