'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { useStartLink } from '@/lib/auth/social/useIdentities';
import { beginMessage, type ProviderId } from '@/lib/auth/social/identityProviders';
import { asBrowserError } from '@/lib/browser/browserError';

interface Props {
  provider: ProviderId;
  name: string;
  onCancel: () => void;
}

/** Goes to the provider to link the account: a new way in is the owner's to open, so it asks for the password. */
export function SocialLinkForm({ provider, name, onCancel }: Props) {
  const t = useTranslations('auth');
  const start = useStartLink();
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<ReturnType<typeof beginMessage> | 'required' | null>(null);
  const [leaving, setLeaving] = useState(false);
  // the button that opened the form is gone: without this the keyboard would begin at the top of the page
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = form.current?.elements.namedItem('password') as HTMLInputElement;
    setFailure(input.value === '' ? 'required' : null);
    if (input.value === '') return input.focus();
    setLeaving(true);
    try {
      location.assign((await start({ body: { provider, password: input.value } })).url);
    } catch (error) {
      setLeaving(false);
      setFailure(beginMessage(asBrowserError(error).status));
      input.focus();
    }
  };
  const ofField = failure === 'required' || failure === 'password';
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label={t('social.linkTo', { name })}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      {failure && !ofField && <InlineAlert kind="error">{t(`social.error.${failure}`)}</InlineAlert>}
      <PasswordInput
        label={t('password.current')}
        name="password"
        autoComplete="current-password"
        error={ofField ? t(failure === 'required' ? 'password.currentRequired' : 'error.currentPassword') : undefined}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton disabled={leaving}>{t('social.goTo', { name })}</SubmitButton>
        <Button onClick={onCancel} disabled={leaving}>
          {t('social.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
