'use client';

import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLeaveWarning } from '@/components/forms/useLeaveWarning';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { changePasswordMessage, keepsPasswordRule, SECONDS_TO_WAIT, weaknessMessage } from '@/lib/auth/password';
import { asBrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { memberApi } from '@/lib/member/contract';
import { PasswordRuleList } from './PasswordRuleList';
import { useCurrentPasswordCheck } from './useCurrentPasswordCheck';

interface Props {
  memberSeq: number;
  onChanged: () => void;
}

/** Old, new, repeat (R-SET-02): the old one is checked on leaving its field, the new one while it is typed. */
export function PasswordChangeForm({ memberSeq, onChanged }: Props) {
  const t = useTranslations('auth');
  const [failure, setFailure] = useState<{ message: ReturnType<typeof changePasswordMessage>; seconds: number } | null>(null);
  const { register, handleSubmit, formState, control, setError, getValues, trigger, reset } = useForm({
    defaultValues: { oldPw: '', newPw: '', repeat: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const newPw = useWatch({ control, name: 'newPw' });
  const old = useCurrentPasswordCheck(memberSeq);
  useLeaveWarning(isDirty && !isSubmitting);

  const { ref: oldRef, ...oldField } = register('oldPw', {
    required: t('password.currentRequired'),
    onChange: old.clear,
    onBlur: () => void old.check(getValues('oldPw')),
  });
  const { ref: newRef, ...newField } = register('newPw', {
    validate: {
      rule: (value) => keepsPasswordRule(value) || t('error.passwordType'),
      differs: (value, { oldPw }) => value !== oldPw || t('password.same'),
    },
    onBlur: () => getValues('repeat') !== '' && void trigger('repeat'),
  });
  const { ref: repeatRef, ...repeatField } = register('repeat', {
    validate: (value, { newPw: wanted }) => value === wanted || t('password.repeatDiffers'),
    onBlur: () => void trigger('repeat'),
    onChange: () => errors.repeat && void trigger('repeat'),
  });

  const submit = handleSubmit(async ({ oldPw, newPw: wanted }) => {
    setFailure(null);
    try {
      await request(memberApi.changePassword, { body: { memberSeq, oldPw, newPw: wanted } });
      reset();
      onChanged();
    } catch (thrown) {
      const error = asBrowserError(thrown);
      const message = changePasswordMessage(error.status);
      const weakness = weaknessMessage(error.fields, error.details);
      if (weakness) setError('newPw', { message: `${t(`weakness.${weakness}`)} ${t('weakness.advice')}` }, { shouldFocus: true });
      else if (message === 'currentPassword') setError('oldPw', { message: t('error.currentPassword') }, { shouldFocus: true });
      else if (message === 'samePassword' || message === 'passwordType')
        setError('newPw', { message: t(`error.${message}`) }, { shouldFocus: true });
      else setFailure({ message, seconds: error.retryAfter ?? SECONDS_TO_WAIT });
    }
  });

  const oldHint = old.result === 'matches' && (
    <Typography component="span" variant="caption" color="success" role="status">
      {t('password.currentMatches')}
    </Typography>
  );
  const oldError = errors.oldPw?.message ?? (old.result === 'differs' ? t('password.currentDiffers') : undefined);
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2.5} aria-label={t('password.title')}>
      {failure && <InlineAlert kind="error">{t(`error.${failure.message}`, { seconds: failure.seconds })}</InlineAlert>}
      <PasswordInput
        label={t('password.current')}
        inputRef={oldRef}
        {...oldField}
        autoComplete="current-password"
        error={oldError}
        roomForError={!oldHint}
        hint={oldHint}
      />
      <PasswordInput
        label={t('password.new')}
        inputRef={newRef}
        {...newField}
        autoComplete="new-password"
        error={errors.newPw?.message}
        hint={<PasswordRuleList password={newPw} />}
      />
      <PasswordInput
        label={t('password.repeat')}
        inputRef={repeatRef}
        {...repeatField}
        autoComplete="new-password"
        error={errors.repeat?.message}
        roomForError
      />
      <SubmitButton size="large" disabled={isSubmitting}>
        {t('password.submit')}
      </SubmitButton>
    </Stack>
  );
}
