'use client';

import { useTranslations } from 'next-intl';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { TextInput } from '@/components/forms/TextInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { Typography } from '@/components/base/Typography';
import { passkeyNaming } from '@/lib/auth/passkey/contract';
import { MAX_PASSKEY_NAME_LENGTH, passkeyChangeMessage } from '@/lib/auth/passkey/passkey';
import { useAddPasskey, useBeginPasskey } from '@/lib/auth/passkey/usePasskeys';

interface Props {
  onAdded: () => void;
  onClose: () => void;
}

/** Creates a passkey on the user's device under a name they choose. */
export function PasskeyAddDialog({ onAdded, onClose }: Props) {
  const t = useTranslations('factor.passkey');
  const begin = useBeginPasskey();
  const add = useAddPasskey();
  const { field, submit, failure, isSubmitting } = useContractForm({
    schema: passkeyNaming,
    mode: 'onSubmit',
    defaultValues: { passkeyName: '' },
    bodyOf: (typed) => typed,
    errorText: () => t('nameRequired'),
    send: async ({ passkeyName }) => {
      const [options, { makePasskey }] = await Promise.all([begin({}), import('@/lib/auth/passkey/askDevice')]);
      return add({ body: { passkeyName, made: await makePasskey(options) } });
    },
    onSent: onAdded,
    failureOf: (status, { details }) => passkeyChangeMessage(status, details),
    failureText: (key) => t(`error.${key}`),
  });
  return (
    <FormDialog title={t('add')} unsaved={false} busy={isSubmitting} onClose={onClose}>
      {(close) => (
        <DialogForm
          onSubmit={submit}
          failure={failure}
          busy={isSubmitting}
          submitLabel={t('addSubmit')}
          cancel={{ disabled: isSubmitting }}
          onCancel={close}
        >
          <Typography>{t('addLead')}</Typography>
          <TextInput
            label={t('name')}
            hint={t('nameHint')}
            maxLength={MAX_PASSKEY_NAME_LENGTH}
            autoComplete="off"
            autoFocus
            {...field('passkeyName')}
          />
        </DialogForm>
      )}
    </FormDialog>
  );
}
