'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { useContractForm } from '@/components/forms/useContractForm';
import { socialCalls } from '@/lib/auth/social/contract';
import { beginMessage, type ProviderId } from '@/lib/auth/social/identityProviders';
import { useStartLink } from '@/lib/auth/social/useIdentities';
import { useLockEnd } from '@/lib/auth/useLockEnd';
import { FactorProofField } from './factor/FactorProofField';

interface Props {
  provider: ProviderId;
  name: string;
  /** Proof of identity that the account has. */
  proof: 'PASSWORD' | 'ID';
  onCancel: () => void;
}

/** Redirects to the provider to link the account. A link adds a way to sign in, so a proof of identity is required first. */
export function SocialLinkForm({ provider, name, proof, onCancel }: Props) {
  const t = useTranslations('auth');
  const tFactor = useTranslations('factor');
  const byId = proof === 'ID';
  const wrong = () => (byId ? tFactor('error.idProof') : t('error.currentPassword'));
  const required = () => (byId ? tFactor('begin.idRequired') : t('password.currentRequired'));
  const start = useStartLink();
  const withLockEnd = useLockEnd();
  const [leaving, setLeaving] = useState(false);
  const { field, submit, failure, isSubmitting } = useContractForm({
    schema: socialCalls.link.body,
    mode: 'onSubmit',
    defaultValues: { password: '' },
    bodyOf: ({ password }) => ({ provider, password: password.trim() }),
    errorText: (_name, { password }) => (password.trim() === '' ? required() : wrong()),
    send: (body) => start({ body }),
    onSent: ({ url }) => {
      setLeaving(true);
      location.assign(url);
    },
    failureOf: beginMessage,
    failureText: (key, error) => {
      if (key === 'proof') return wrong();
      // an account without a password has none to find
      return withLockEnd(byId && key === 'locked' ? tFactor('error.locked') : t(`social.error.${key}`), error);
    },
    failureFields: { proof: 'password' },
  });
  const busy = isSubmitting || leaving;
  return (
    <Box component="form" noValidate onSubmit={submit} aria-label={t('social.linkTo', { name })} sx={{ display: 'grid', gap: 1.5 }}>
      {failure && <InlineAlert kind="error">{failure}</InlineAlert>}
      {/* the button that opened the form is gone: without autoFocus the keyboard would restart at the top of the page */}
      {byId ? (
        <FactorProofField proof="ID" {...field('password')} autoFocus />
      ) : (
        <PasswordInput label={t('password.current')} {...field('password')} autoComplete="current-password" autoFocus />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton disabled={busy}>{t('social.goTo', { name })}</SubmitButton>
        <Button onClick={onCancel} disabled={busy}>
          {t('social.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
