'use client';

import DialogContent from '@mui/material/DialogContent';
import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { FormDialog } from '@/components/forms/FormDialog';
import { ErrorState } from '@/components/ui/ErrorState';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import { useFactorState } from '@/lib/auth/factor/useFactor';
import { usePasskeys } from '@/lib/auth/passkey/usePasskeys';
import { useProofMessages } from '@/lib/auth/stepUp/useProofMessages';
import { StepUpCodeForm } from './StepUpCodeForm';
import { StepUpPasswordForm } from './StepUpPasswordForm';

interface Props {
  onProved: () => void;
  onClose: () => void;
}

/** Asks for a code of the second factor, or for the password of who has none; a passkey does for either. What was refused stays behind it, with all that was typed. */
export function StepUpDialog(props: Props) {
  return (
    <Suspense fallback={null}>
      <SpokenDialog {...props} />
    </Suspense>
  );
}

/** Its words are of no page's first load. */
function SpokenDialog(props: Props) {
  return (
    <NextIntlClientProvider locale={useLocale()} messages={useProofMessages()}>
      <ProofDialog {...props} />
    </NextIntlClientProvider>
  );
}

function ProofDialog({ onProved, onClose }: Props) {
  const t = useTranslations('factor.again');
  const common = useTranslations('common');
  const { data, error, retry } = useFactorState();
  // it is offered once it is known; nothing waits for that
  const hasPasskey = (usePasskeys().data?.list.length ?? 0) > 0;
  return (
    <FormDialog title={t('title')} width="xs" unsaved={false} onClose={onClose}>
      {(close) => {
        if (data?.since) return <StepUpCodeForm hasPasskey={hasPasskey} onProved={onProved} onCancel={close} />;
        if (data) return <StepUpPasswordForm hasPasskey={hasPasskey} onProved={onProved} onCancel={close} />;
        return (
          <DialogContent>
            {error ? <ErrorState error={error} onRetry={retry} /> : <SkeletonLines label={common('state.loading')} />}
          </DialogContent>
        );
      }}
    </FormDialog>
  );
}
