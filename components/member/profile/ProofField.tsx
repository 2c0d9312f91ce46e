'use client';

import { useTranslations } from 'next-intl';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { TextInput, type TextInputProps } from '@/components/forms/TextInput';
import type { Profile } from '@/lib/member/contract';

type Props = Pick<Profile, 'proof'> & Omit<TextInputProps, 'label' | 'hint'>;

/** Proof required to change one's own email address: the password, or the ID for an account without one. */
export function ProofField({ proof, ...field }: Props) {
  const t = useTranslations('member.edit');
  if (proof === 'ID') return <TextInput label={t('ownId')} hint={t('emailStepsOld')} {...field} autoComplete="off" spellCheck={false} />;
  return <PasswordInput label={t('password')} hint={t('emailSteps')} {...field} autoComplete="current-password" />;
}
