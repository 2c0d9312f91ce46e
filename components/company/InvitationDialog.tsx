'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { TextInput } from '@/components/forms/TextInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { Typography } from '@/components/base/Typography';
import { showAlert } from '@/lib/browser/alert';
import { COMPANY_LIMITS } from '@/lib/company/companyLimits';
import { invitation } from '@/lib/company/master/contract';
import { messageByStatus } from '@/lib/shared/messageByStatus';

interface Props {
  title: string;
  /** Where the invitation goes; undefined if the platform does not say, and thus takes no correction either. */
  address: string | undefined;
  send: (correction: { email?: string }) => Promise<unknown>;
  onClose: () => void;
}

const invitationMessage = messageByStatus({ 409: 'signedIn', 422: 'noEmail' }, 'failed');

/** Sends an invitation again to somebody who has not signed in yet; a mistyped address can be corrected. */
export function InvitationDialog({ title, address, send, onClose }: Props) {
  const t = useTranslations('company');
  // held: after a late refusal the renewed list no longer tells it
  const [isKnown] = useState(address !== undefined);
  const { field, submit, failure, isDirty, isSubmitting } = useContractForm({
    schema: invitation,
    mode: 'onSubmit',
    defaultValues: { email: address ?? '' },
    bodyOf: ({ email }) => (isKnown ? { email: email.trim() } : {}),
    errorText: (_name, { email }) => t(email.trim() === '' ? 'form.required' : 'form.emailFormat'),
    send,
    onSent: (_answer, { email }) => {
      onClose();
      const subtext = isKnown ? t('administrators.sentText', { email: email.trim() }) : undefined;
      showAlert({ type: 'Success', text: t('administrators.sent'), subtext });
    },
    failureOf: invitationMessage,
    failureText: (key) => t(`invite.${key}`),
  });
  return (
    <FormDialog title={title} unsaved={isDirty} busy={isSubmitting} onClose={onClose}>
      {(close) => (
        <DialogForm
          onSubmit={submit}
          failure={failure}
          busy={isSubmitting}
          submitLabel={t('invite.submit')}
          cancel={{ disabled: isSubmitting }}
          onCancel={close}
        >
          <Typography>{t('invite.text')}</Typography>
          {isKnown && (
            <TextInput
              label={t('administrators.email')}
              {...field('email')}
              type="email"
              hint={t('invite.emailHint')}
              maxLength={COMPANY_LIMITS.email}
              autoComplete="off"
            />
          )}
        </DialogForm>
      )}
    </FormDialog>
  );
}
