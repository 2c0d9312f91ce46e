'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { useContractForm } from '@/components/forms/useContractForm';
import { Typography } from '@/components/base/Typography';
import { factorApi } from '@/lib/auth/factor/contract';
import { plainCode } from '@/lib/auth/factor/factor';
import { useRenewRecoveryCodes } from '@/lib/auth/factor/useFactor';
import { CodeField } from './CodeField';
import { RecoveryCodeList } from './RecoveryCodeList';
import { useCodeFailure } from './useCodeFailure';

/** Replaces the recovery codes with new ones, shown only this once. */
export function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('factor');
  const renew = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { failureOf, failureText } = useCodeFailure();
  const { field, submit, failure, isSubmitting } = useContractForm({
    schema: factorApi.renewCodes.body,
    mode: 'onSubmit',
    defaultValues: { factorCode: '' },
    bodyOf: ({ factorCode }) => ({ factorCode: plainCode(factorCode) }),
    errorText: () => t('code.required'),
    send: (body) => renew({ body }),
    onSent: ({ recoveryCodes }) => setCodes(recoveryCodes),
    failureOf,
    failureText,
    failureFields: { code: 'factorCode' },
  });
  return (
    <FormDialog title={t(codes ? 'codes.title' : 'renew.title')} unsaved={false} busy={codes !== null} onClose={onClose}>
      {(close) =>
        codes ? (
          <RecoveryCodeList codes={codes} onDone={onClose} />
        ) : (
          <DialogForm onSubmit={submit} failure={failure} busy={isSubmitting} submitLabel={t('renew.submit')} onCancel={close}>
            <Typography>{t('renew.lead')}</Typography>
            <CodeField label={t('code.app')} {...field('factorCode')} digitsOnly autoFocus />
          </DialogForm>
        )
      }
    </FormDialog>
  );
}
