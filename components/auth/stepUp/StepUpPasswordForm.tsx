'use client';

import { useTranslations } from 'next-intl';
import { DialogForm } from '@/components/forms/DialogForm';
import { useContractForm } from '@/components/forms/useContractForm';
import { Typography } from '@/components/base/Typography';
import { stepUpApi } from '@/lib/auth/stepUp/contract';
import { request } from '@/lib/browser/http';
import { FactorProofField } from '../factor/FactorProofField';
import { useCodeFailure } from '../factor/useCodeFailure';
import { StepUpPasskeyButton } from './StepUpPasskeyButton';

interface Props {
  /** Whether to offer a passkey as well. */
  hasPasskey: boolean;
  onProved: () => void;
  onCancel: () => void;
}

/** Step-up by password, for accounts without a second factor. */
export function StepUpPasswordForm({ hasPasskey, onProved, onCancel }: Props) {
  const t = useTranslations('factor');
  const { failureOf, failureText } = useCodeFailure();
  const { field, submit, failure, isSubmitting } = useContractForm({
    schema: stepUpApi.byPassword.body,
    mode: 'onSubmit',
    defaultValues: { pw: '' },
    bodyOf: ({ pw }) => ({ pw: pw.trim() }),
    errorText: () => t('begin.passwordRequired'),
    send: (body) => request(stepUpApi.byPassword, { body }, { activity: 'background' }),
    onSent: onProved,
    failureOf,
    failureText,
    failureFields: { proof: 'pw' },
  });
  return (
    <DialogForm onSubmit={submit} failure={failure} busy={isSubmitting} submitLabel={t('again.submit')} onCancel={onCancel}>
      <Typography>{t('again.passwordLead')}</Typography>
      <FactorProofField proof="PASSWORD" {...field('pw')} autoFocus />
      {hasPasskey && <StepUpPasskeyButton onProved={onProved} />}
    </DialogForm>
  );
}
