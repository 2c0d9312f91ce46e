'use client';

import { useLocale, useTranslations } from 'next-intl';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { TextInput } from '@/components/forms/TextInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { Typography } from '@/components/base/Typography';
import { showAlert } from '@/lib/browser/alert';
import { inviteMessage } from '@/lib/company/administrator/administrators';
import { administratorApi } from '@/lib/company/administrator/contract';
import { useInviteAdministrator } from '@/lib/company/administrator/useAdministrators';
import { COMPANY_LIMITS } from '@/lib/company/companyLimits';
import { toWireLang } from '@/lib/i18n/locale';
import { useRefusalText } from './useRefusalText';

/** Invites another platform administrator; requires the user's own password. */
export function AdministratorInviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('company');
  const refusalText = useRefusalText();
  const lang = toWireLang(useLocale());
  const invite = useInviteAdministrator();
  const { field, submit, failure, isDirty, isSubmitting } = useContractForm({
    schema: administratorApi.invite.body,
    mode: 'onSubmit',
    draftKey: 'administrator',
    defaultValues: { id: '', name: '', email: '', ppw: '' },
    bodyOf: ({ id, name, email, ppw }) => ({ login: { id: id.trim(), lang }, profile: { name, email: email.trim() }, ppw: ppw.trim() }),
    fieldFor: (path) => FIELDS.find((name) => path.split('.').at(-1) === name),
    errorText: (name, { ppw }) =>
      name === 'ppw' ? t(ppw.trim() === '' ? 'form.ppwRequired' : 'error.authPassword') : t(FAULTS[name as keyof typeof FAULTS]),
    send: (body) => invite({ body }),
    onSent: (_answer, { email }) => {
      onClose();
      showAlert({ type: 'Success', text: t('administrators.sent'), subtext: t('administrators.sentText', { email: email.trim() }) });
    },
    failureOf: (status, { details }) => inviteMessage(status, Number(details.failCount ?? 0)),
    failureText: refusalText,
    failureFields: { authPassword: 'ppw', idTaken: 'id' },
  });
  return (
    <FormDialog title={t('administrators.inviteTitle')} unsaved={isDirty} busy={isSubmitting} onClose={onClose}>
      {(close) => (
        <DialogForm
          onSubmit={submit}
          failure={failure}
          busy={isSubmitting}
          submitLabel={t('administrators.send')}
          cancel={{ disabled: isSubmitting }}
          onCancel={close}
        >
          <Typography variant="body2">{t('administrators.inviteLead')}</Typography>
          <TextInput
            label={t('administrators.id')}
            {...field('id')}
            hint={t('form.idHint')}
            maxLength={COMPANY_LIMITS.id}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextInput label={t('administrators.name')} {...field('name')} maxLength={COMPANY_LIMITS.name} autoComplete="off" />
          <TextInput
            label={t('administrators.email')}
            {...field('email')}
            type="email"
            hint={t('administrators.mail')}
            maxLength={COMPANY_LIMITS.email}
            autoComplete="off"
          />
          <PasswordInput label={t('form.ppw')} hint={t('form.ppwHint')} {...field('ppw')} autoComplete="current-password" />
        </DialogForm>
      )}
    </FormDialog>
  );
}

const FIELDS = ['id', 'name', 'email', 'ppw'] as const;
const FAULTS = { id: 'form.ErrorIdType', name: 'administrators.nameRequired', email: 'form.emailFormat' } as const;
