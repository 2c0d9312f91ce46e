'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/forms/FormDialog';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { TextInput } from '@/components/forms/TextInput';
import { sessionCalls } from '@/lib/auth/session/contract';
import { BrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { leaveFlashNotice } from '@/lib/browser/flashCookie';
import { holdLeaving, sessionEnded } from '@/lib/browser/sessionEnd';
import { useWithdraw } from '@/lib/privacy/usePrivacy';
import { withdrawMessage } from '@/lib/privacy/accessLog';
import { PATHS } from '@/lib/shared/paths';

interface Props {
  /** What proves that it is them. */
  proof: 'PASSWORD' | 'ID';
  onClose: () => void;
}

const CONSEQUENCES = ['erased', 'sessions', 'rank', 'kept'] as const;

/** The session has gone with the account; the cookie goes too, whatever is answered, and nothing stays in memory for Back to show. */
async function leavePortal(): Promise<void> {
  await request(sessionCalls.signOut, {}).catch(() => undefined);
  // last: answers of other calls may have left a notice of theirs
  leaveFlashNotice('left');
  location.replace(PATHS.signIn);
}

/** Says what withdrawing means, and asks for the proof. */
export function WithdrawDialog({ proof, onClose }: Props) {
  const t = useTranslations('privacy');
  const common = useTranslations('common.action');
  const withdraw = useWithdraw();
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { pw: '' } });
  const { errors, isSubmitting } = formState;
  const textId = useId();
  const { ref, ...field } = register('pw', { required: t('withdraw.proofRequired') });

  const submit = handleSubmit(async ({ pw }) => {
    const stay = holdLeaving();
    try {
      await withdraw({ body: { pw } });
    } catch (error) {
      // the check beside the call may see the account gone before the call itself is answered
      if (!(error instanceof BrowserError) || error.code !== 'WITHDRAWN') {
        stay();
        if (!(error instanceof BrowserError)) throw error;
        sessionEnded(error);
        setError('pw', { message: t(`error.${withdrawMessage(error.status)}`) }, { shouldFocus: true });
        return;
      }
    }
    await leavePortal();
  });

  return (
    <FormDialog title={t('withdraw.header')} describedBy={textId} unsaved={false} busy={isSubmitting} onClose={onClose}>
      {(close) => (
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
          <DialogContent>
            <Box id={textId}>
              <Typography sx={{ fontWeight: 600 }}>{t('withdraw.lead')}</Typography>
              <Box component="ul" sx={{ pl: 2.5, my: 1.5, display: 'grid', gap: 0.75 }}>
                {CONSEQUENCES.map((key) => (
                  <Typography component="li" variant="body2" key={key}>
                    {t(`withdraw.${key}`)}
                  </Typography>
                ))}
              </Box>
              <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
                {t('withdraw.advice')}
              </Typography>
            </Box>
            {proof === 'PASSWORD' ? (
              <PasswordInput
                label={t('withdraw.password')}
                inputRef={ref}
                {...field}
                autoComplete="current-password"
                error={errors.pw?.message}
              />
            ) : (
              <TextInput
                label={t('withdraw.id')}
                inputRef={ref}
                {...field}
                autoComplete="off"
                spellCheck={false}
                error={errors.pw?.message}
              />
            )}
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            <Button onClick={close} color="inherit" disabled={isSubmitting}>
              {common('cancel')}
            </Button>
            <Button type="submit" variant="contained" color="error" loading={isSubmitting}>
              {t('withdraw.submit')}
            </Button>
          </DialogActions>
        </Box>
      )}
    </FormDialog>
  );
}
