'use client';

import { useTranslations } from 'next-intl';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { useContractForm } from '@/components/forms/useContractForm';
import { Typography } from '@/components/base/Typography';
import { factorApi } from '@/lib/auth/factor/contract';
import { plainCode } from '@/lib/auth/factor/factor';
import { useRemoveFactor } from '@/lib/auth/factor/useFactor';
import { showAlert } from '@/lib/browser/alert';
import { useRevalidate } from '@/lib/browser/useSend';
import { CodeField } from './CodeField';
import { FactorProofField } from './FactorProofField';
import { useCodeFailure } from './useCodeFailure';

interface Props {
  proof: 'PASSWORD' | 'ID';
  onClose: () => void;
}

/** Disables the second factor; requires both the password and a code. */
export function FactorOffDialog({ proof, onClose }: Props) {
  const t = useTranslations('factor');
  const remove = useRemoveFactor();
  const again = useRevalidate();
  const { failureOf, failureText } = useCodeFailure({ proof });
  const { field, submit, failure, isSubmitting } = useContractForm({
    schema: factorApi.remove.body,
    mode: 'onSubmit',
    defaultValues: { proof: '', factorCode: '' },
    bodyOf: (typed) => ({ proof: typed.proof.trim(), factorCode: plainCode(typed.factorCode) }),
    errorText: (name) => {
      if (name === 'factorCode') return t('code.required');
      return t(proof === 'ID' ? 'begin.idRequired' : 'begin.passwordRequired');
    },
    send: (body) => remove({ body }),
    onSent: () => {
      onClose();
      showAlert({ type: 'Success', text: t('remove.done'), subtext: t('remove.doneText') });
    },
    failureOf,
    failureText,
    failureFields: { proof: 'proof', code: 'factorCode' },
    onRefused: (key) => {
      if (key === 'required') void again([factorApi.state.path]);
    },
  });
  return (
    <FormDialog title={t('remove.title')} unsaved={false} busy={isSubmitting} onClose={onClose}>
      {(close) => (
        <DialogForm
          onSubmit={submit}
          failure={failure}
          busy={isSubmitting}
          submitLabel={t('remove.submit')}
          submit={{ color: 'error' }}
          cancel={{ disabled: isSubmitting }}
          onCancel={close}
        >
          <Typography>{t('remove.lead')}</Typography>
          <FactorProofField proof={proof} {...field('proof')} autoFocus />
          <CodeField label={t('code.either')} {...field('factorCode')} digitsOnly={false} />
        </DialogForm>
      )}
    </FormDialog>
  );
}
