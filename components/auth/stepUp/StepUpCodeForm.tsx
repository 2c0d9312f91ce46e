'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DialogForm } from '@/components/forms/DialogForm';
import { useContractForm } from '@/components/forms/useContractForm';
import { Typography } from '@/components/base/Typography';
import { plainCode } from '@/lib/auth/factor/factor';
import { stepUpApi } from '@/lib/auth/stepUp/contract';
import { request } from '@/lib/browser/http';
import { CodeField } from '../factor/CodeField';
import { useCodeFailure } from '../factor/useCodeFailure';
import { StepUpPasskeyButton } from './StepUpPasskeyButton';

interface Props {
  /** Whether to offer a passkey as well. */
  hasPasskey: boolean;
  onProved: () => void;
  onCancel: () => void;
}

/** Step-up by an app code or a recovery code. */
export function StepUpCodeForm(props: Props) {
  const [byRecovery, setByRecovery] = useState(false);
  return <CodeForm key={String(byRecovery)} {...props} byRecovery={byRecovery} onOther={() => setByRecovery(!byRecovery)} />;
}

function CodeForm({ hasPasskey, onProved, onCancel, byRecovery, onOther }: Props & { byRecovery: boolean; onOther: () => void }) {
  const t = useTranslations('factor');
  const { failureOf, failureText } = useCodeFailure({ recovery: byRecovery });
  const { field, submit, failure, isSubmitting } = useContractForm({
    schema: stepUpApi.byCode.body,
    mode: 'onSubmit',
    defaultValues: { factorCode: '' },
    bodyOf: ({ factorCode }) => ({ factorCode: plainCode(factorCode) }),
    errorText: () => t(byRecovery ? 'code.recoveryRequired' : 'code.required'),
    send: (body) => request(stepUpApi.byCode, { body }, { activity: 'background' }),
    onSent: onProved,
    failureOf,
    failureText,
    failureFields: { code: 'factorCode' },
  });
  return (
    <DialogForm onSubmit={submit} failure={failure} busy={isSubmitting} submitLabel={t('again.submit')} onCancel={onCancel}>
      <Typography>{t(byRecovery ? 'step.recoveryLead' : 'again.codeLead')}</Typography>
      <CodeField label={t(byRecovery ? 'code.recovery' : 'code.app')} {...field('factorCode')} digitsOnly={!byRecovery} autoFocus />
      {hasPasskey && <StepUpPasskeyButton onProved={onProved} />}
      <Button onClick={onOther} sx={{ justifySelf: 'start', minHeight: 44 }}>
        {t(byRecovery ? 'step.useApp' : 'step.useRecovery')}
      </Button>
    </DialogForm>
  );
}
