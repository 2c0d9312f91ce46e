'use client';

import { useTranslations } from 'next-intl';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { TextInput, type TextInputProps } from '@/components/forms/TextInput';

/** Input for the proof of identity: the password, or the ID if the account has none. */
export function FactorProofField({ proof, ...field }: { proof: 'PASSWORD' | 'ID' } & Omit<TextInputProps, 'label'>) {
  const t = useTranslations('factor.begin');
  return proof === 'PASSWORD' ? (
    <PasswordInput label={t('password')} {...field} autoComplete="current-password" />
  ) : (
    <TextInput label={t('id')} hint={t('idHint')} {...field} autoComplete="username" autoCapitalize="none" spellCheck={false} />
  );
}
