'use client';

import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { DialogLoading } from '@/components/forms/DialogLoading';
import { FormDialog } from '@/components/forms/FormDialog';
import { useFactorState } from '@/lib/auth/factor/useFactor';
import { usePasskeys } from '@/lib/auth/passkey/usePasskeys';
import { useProofMessages } from '@/lib/auth/stepUp/useProofMessages';
import { StepUpCodeForm } from './StepUpCodeForm';
import { StepUpPasswordForm } from './StepUpPasswordForm';

interface Props {
  onProved: () => void;
  onClose: () => void;
}

/**
 * Asks for a second-factor code, or for the password if the account has no factor; a passkey replaces either. The page behind it keeps
 * everything that was typed.
 */
export function StepUpDialog(props: Props) {
  return (
    <Suspense fallback={null}>
      <DialogWithMessages {...props} />
    </Suspense>
  );
}

/** Provides the dialog's messages, which are loaded on demand. */
function DialogWithMessages(props: Props) {
  return (
    <NextIntlClientProvider locale={useLocale()} messages={useProofMessages()}>
      <ProofDialog {...props} />
    </NextIntlClientProvider>
  );
}

function ProofDialog({ onProved, onClose }: Props) {
  const t = useTranslations('factor.again');
  const { data, error, retry } = useFactorState();
  // shown once known; the form does not wait for it
  const hasPasskey = (usePasskeys().data?.list.length ?? 0) > 0;
  return (
    <FormDialog title={t('title')} width="xs" unsaved={false} onClose={onClose}>
      {(close) => {
        if (data?.since) return <StepUpCodeForm hasPasskey={hasPasskey} onProved={onProved} onCancel={close} />;
        if (data) return <StepUpPasswordForm hasPasskey={hasPasskey} onProved={onProved} onCancel={close} />;
        return <DialogLoading error={error} onRetry={retry} onCancel={close} />;
      }}
    </FormDialog>
  );
}
