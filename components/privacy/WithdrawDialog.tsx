'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { TextInput } from '@/components/forms/TextInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { sessionCalls } from '@/lib/auth/session/contract';
import { broadcastSignOut } from '@/lib/auth/session/signOutNews';
import { useLockEnd } from '@/lib/auth/useLockEnd';
import { setFlashNotice } from '@/lib/browser/flashCookie';
import { request } from '@/lib/browser/http';
import { KEPT_DAYS } from '@/lib/policy/kept';
import { KEPT_AFTER_LEAVING, withdrawMessage } from '@/lib/privacy/accessLog';
import { privacyApi } from '@/lib/privacy/contract';
import { KEPT_YEARS } from '@/lib/privacy/protection/protection';
import { useWithdraw } from '@/lib/privacy/useWithdraw';
import { PATHS } from '@/lib/shared/paths';

interface Props {
  /** Proof of identity required. */
  proof: 'PASSWORD' | 'ID';
  onClose: () => void;
}

const CONSEQUENCES = ['erased', 'sessions', 'rank'] as const;
/** Retention of the data kept after withdrawal. */
const KEPT_FOR = { days: KEPT_DAYS.signIns, years: KEPT_YEARS.accessLog, mailDays: KEPT_DAYS.mails };

/**
 * The platform session ended with the account; clear the cookie regardless of the response, and reload so that Back shows nothing from
 * memory.
 */
async function leavePortal(): Promise<void> {
  await request(sessionCalls.signOut, {}).catch(() => undefined);
  broadcastSignOut();
  // last, to overwrite notices left by other failing requests
  setFlashNotice('left');
  location.replace(PATHS.signIn);
}

/** Explains the consequences of withdrawal and asks for the proof. */
export function WithdrawDialog({ proof, onClose }: Props) {
  const t = useTranslations('privacy');
  const withdraw = useWithdraw();
  const withLockEnd = useLockEnd();
  const textId = useId();
  const consequences = [
    ...CONSEQUENCES.map((key) => t(`withdraw.${key}`)),
    ...KEPT_AFTER_LEAVING.map((kind) => t(`withdraw.kept.${kind}`, KEPT_FOR)),
    t('withdraw.receipt', KEPT_FOR),
  ];
  const { field, submit, isSubmitting } = useContractForm({
    schema: privacyApi.withdraw.body,
    mode: 'onSubmit',
    defaultValues: { pw: '' },
    bodyOf: ({ pw }) => ({ pw: pw.trim() }),
    errorText: (_name, { pw }) => t(pw.trim() === '' ? 'withdraw.proofRequired' : 'error.proof'),
    send: async (body) => {
      await withdraw(body);
      await leavePortal();
    },
    onSent: () => undefined,
    failureOf: withdrawMessage,
    failureText: (key, error) => withLockEnd(t(`error.${key}`), error),
    failureFields: 'pw',
  });
  return (
    <FormDialog title={t('withdraw.header')} describedBy={textId} unsaved={false} busy={isSubmitting} onClose={onClose}>
      {(close) => (
        <DialogForm
          onSubmit={submit}
          busy={isSubmitting}
          submitLabel={t('withdraw.submit')}
          submit={{ color: 'error' }}
          cancel={{ disabled: isSubmitting }}
          onCancel={close}
        >
          <Box id={textId}>
            <Typography sx={{ fontWeight: 600 }}>{t('withdraw.lead')}</Typography>
            <Box component="ul" sx={{ pl: 2.5, my: 1.5, display: 'grid', gap: 0.75 }}>
              {consequences.map((text) => (
                <Typography component="li" variant="body2" key={text}>
                  {text}
                </Typography>
              ))}
            </Box>
            <Typography variant="body2" color="textSecondary">
              {t('withdraw.advice')}
            </Typography>
          </Box>
          {proof === 'PASSWORD' ? (
            <PasswordInput label={t('withdraw.password')} {...field('pw')} autoComplete="current-password" />
          ) : (
            <TextInput label={t('withdraw.id')} {...field('pw')} autoComplete="off" spellCheck={false} />
          )}
        </DialogForm>
      )}
    </FormDialog>
  );
}
