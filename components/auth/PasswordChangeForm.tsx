'use client';

import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { useContractForm } from '@/components/forms/useContractForm';
import { useLeaveWarning } from '@/components/forms/useLeaveWarning';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { Typography } from '@/components/base/Typography';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import { StatusRegion } from '@/components/base/StatusRegion';
import { changePasswordMessage, keepsPasswordRule, SECONDS_TO_WAIT, weaknessMessage } from '@/lib/auth/password';
import { signInApi } from '@/lib/auth/signIns/contract';
import { useLockEnd } from '@/lib/auth/useLockEnd';
import { useSend } from '@/lib/browser/useSend';
import { memberApi } from '@/lib/member/contract';
import { PasswordRuleList } from './PasswordRuleList';
import { useCurrentPasswordCheck } from './useCurrentPasswordCheck';

interface Props {
  memberSeq: number;
  onChanged: () => void;
}

/** Current, new and repeated password (R-SET-02): the current one is checked on blur, the new one while typing. */
export function PasswordChangeForm({ memberSeq, onChanged }: Props) {
  const t = useTranslations('auth');
  const old = useCurrentPasswordCheck(memberSeq);
  const { form, field, submit, failure, isDirty, isSubmitting } = usePasswordChange(memberSeq, onChanged);
  const { control, formState, getValues, trigger } = form;
  useLeaveWarning(isDirty);
  const oldPw = field('oldPw', { onChange: old.clear, onBlur: () => void old.check(getValues('oldPw').trim()) });
  const newPw = field('newPw', { onBlur: () => getValues('repeat') !== '' && void trigger('repeat') });
  const repeat = field('repeat', {
    onBlur: () => void trigger('repeat'),
    onChange: () => formState.errors.repeat && void trigger('repeat'),
  });
  const oldHint = old.result === 'matches' && (
    <Typography component="span" variant="caption" color="success">
      {t('password.currentMatches')}
    </Typography>
  );
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2.5} aria-label={t('password.title')}>
      {failure && <InlineAlert kind="error">{failure}</InlineAlert>}
      <PasswordInput
        label={t('password.current')}
        {...oldPw}
        error={oldPw.error ?? (old.result === 'differs' ? t('password.currentDiffers') : undefined)}
        autoComplete="current-password"
        roomForError={!oldHint}
        hint={oldHint}
      />
      <PasswordInput
        label={t('password.new')}
        {...newPw}
        autoComplete="new-password"
        hint={<PasswordRuleList password={useWatch({ control, name: 'newPw' })} />}
      />
      <PasswordInput label={t('password.repeat')} {...repeat} autoComplete="new-password" roomForError />
      <SubmitButton size="large" disabled={isSubmitting}>
        {t('password.submit')}
      </SubmitButton>
      <StatusRegion sx={hiddenFromSight}>{oldHint && t('password.currentMatches')}</StatusRegion>
    </Stack>
  );
}

/** Submits the change and words each error; a successful change resets the form. */
function usePasswordChange(memberSeq: number, onChanged: () => void) {
  const t = useTranslations('auth');
  // other sessions end with the change
  const change = useSend(memberApi.changePassword, [signInApi.list.path]);
  const withLockEnd = useLockEnd();
  const contractForm = useContractForm({
    schema: memberApi.changePassword.body,
    mode: 'onSubmit',
    defaultValues: { oldPw: '', newPw: '', repeat: '' },
    bodyOf: ({ oldPw, newPw }) => ({ memberSeq, oldPw: oldPw.trim(), newPw }),
    alsoWrong: ({ oldPw, newPw, repeat }) => [
      ...(newPw === oldPw.trim() ? ['newPw' as const] : []),
      ...(newPw === repeat ? [] : ['repeat' as const]),
    ],
    errorText: (name, { oldPw, newPw }) => {
      if (name === 'repeat') return t('password.repeatDiffers');
      if (name === 'oldPw') return t(oldPw.trim() === '' ? 'password.currentRequired' : 'error.currentPassword');
      return t(keepsPasswordRule(newPw) ? 'password.same' : 'error.passwordType');
    },
    send: (body) => change({ body }),
    onSent: () => {
      contractForm.form.reset();
      onChanged();
    },
    failureOf: changePasswordMessage,
    failureText: (key, error) => {
      const weakness = weaknessMessage(error.fields, error.details);
      if (weakness) return `${t(`weakness.${weakness}`)} ${t('weakness.advice')}`;
      return withLockEnd(t(`error.${key}`, { seconds: error.retryAfter ?? SECONDS_TO_WAIT }), error);
    },
    failureFields: { currentPassword: 'oldPw', samePassword: 'newPw', passwordType: 'newPw' },
  });
  return contractForm;
}
