'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { useContractForm } from '@/components/forms/useContractForm';
import { Typography } from '@/components/base/Typography';
import { factorApi } from '@/lib/auth/factor/contract';
import { plainCode } from '@/lib/auth/factor/factor';
import { useBeginFactor, useConfirmFactor } from '@/lib/auth/factor/useFactor';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { FactorProofField } from './FactorProofField';
import { RecoveryCodeList } from './RecoveryCodeList';
import { ScanFields } from './ScanFields';
import { useCodeFailure } from './useCodeFailure';

type FactorStart = ResponseOf<typeof factorApi.begin>;

interface Props {
  proof: 'PASSWORD' | 'ID';
  onClose: () => void;
}

/**
 * Enables the second factor in three steps: proof of identity, secret and first code, recovery codes. Once enabled, it closes only after
 * the user confirms that the codes are kept.
 */
export function FactorOnDialog({ proof, onClose }: Props) {
  const t = useTranslations('factor');
  const [begun, setBegun] = useState<FactorStart | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <FormDialog title={t(codes ? 'codes.title' : 'begin.title')} unsaved={false} busy={codes !== null} onClose={onClose}>
      {(close) => {
        if (codes) return <RecoveryCodeList codes={codes} lead={t('codes.isOn')} onDone={onClose} />;
        if (begun) return <ScanForm begun={begun} onOn={setCodes} onCancel={close} />;
        return <ProofForm proof={proof} onBegun={setBegun} onCancel={close} />;
      }}
    </FormDialog>
  );
}

function ProofForm({ proof, onBegun, onCancel }: { proof: Props['proof']; onBegun: (begun: FactorStart) => void; onCancel: () => void }) {
  const t = useTranslations('factor');
  const begin = useBeginFactor();
  const { failureOf, failureText } = useCodeFailure({ proof });
  const { field, submit, failure, isSubmitting } = useContractForm({
    schema: factorApi.begin.body,
    mode: 'onSubmit',
    defaultValues: { proof: '' },
    bodyOf: (typed) => ({ proof: typed.proof.trim() }),
    errorText: () => t(proof === 'ID' ? 'begin.idRequired' : 'begin.passwordRequired'),
    send: (body) => begin({ body }),
    onSent: onBegun,
    failureOf: (status, error) => (status === 409 ? 'already' : failureOf(status, error)),
    failureText: (key, error) => (key === 'already' ? t('error.already') : failureText(key, error)),
    failureFields: { proof: 'proof' },
  });
  return (
    <DialogForm onSubmit={submit} failure={failure} busy={isSubmitting} submitLabel={t('begin.next')} onCancel={onCancel}>
      <Typography>{t('begin.lead')}</Typography>
      <FactorProofField proof={proof} {...field('proof')} autoFocus />
    </DialogForm>
  );
}

function ScanForm({ begun, onOn, onCancel }: { begun: FactorStart; onOn: (codes: readonly string[]) => void; onCancel: () => void }) {
  const t = useTranslations('factor');
  const confirm = useConfirmFactor();
  const { failureOf, failureText } = useCodeFailure();
  const { field, submit, failure, isSubmitting } = useContractForm({
    schema: factorApi.confirm.body,
    mode: 'onSubmit',
    defaultValues: { factorCode: '' },
    bodyOf: ({ factorCode }) => ({ factorCode: plainCode(factorCode) }),
    errorText: () => t('code.required'),
    send: (body) => confirm({ body }),
    onSent: ({ recoveryCodes }) => onOn(recoveryCodes),
    failureOf,
    failureText,
    failureFields: { code: 'factorCode' },
  });
  return (
    <DialogForm onSubmit={submit} failure={failure} busy={isSubmitting} submitLabel={t('scan.submit')} onCancel={onCancel}>
      <ScanFields begun={begun} {...field('factorCode')} />
    </DialogForm>
  );
}
