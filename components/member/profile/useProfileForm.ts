import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useContractForm } from '@/components/forms/useContractForm';
import { useLockEnd } from '@/lib/auth/useLockEnd';
import { showAlert } from '@/lib/browser/alert';
import { request } from '@/lib/browser/http';
import { useSend } from '@/lib/browser/useSend';
import { memberApi, type Profile } from '@/lib/member/contract';
import { isOtherEmail } from '@/lib/member/email/emailChange';
import { usePersonRules } from '@/lib/member/form/usePersonRules';
import { firstProfile, profileBody, profileFault, saveMessage, type ProfileFields } from '@/lib/member/profileForm';

/** The name and address that upstreams require, as stored by now where they were not changed: others may have corrected them. */
async function asStored({ memberSeq, ...first }: Profile, typed: ProfileFields): Promise<Partial<Pick<Profile, 'name' | 'email'>>> {
  const [sameName, sameEmail] = [typed.name === first.name, typed.email === first.email && first.email !== ''];
  if (!sameName && !sameEmail) return {};
  // without an answer they are sent as known
  const stored = await request(memberApi.profile, { query: { memberSeq } }).catch(() => first);
  return { ...(sameName && { name: stored.name }), ...(sameEmail && { email: stored.email }) };
}

/**
 * Form of one's own profile; `silent` suppresses the success message, and `draftKey` belongs to the fields shown. A new email address
 * requires a proof and is pending until confirmed.
 */
export function useProfileForm(now: Profile, onSaved: () => void, { silent = false, draftKey = 'profile' } = {}) {
  // what the form was filled from: a later answer would make its fields look changed
  const [profile] = useState(now);
  const t = useTranslations('member.edit');
  const zone = useTranslations('common.zone');
  const router = useRouter();
  const withLockEnd = useLockEnd();
  // values computed from these facts may be anywhere: revalidate all reads
  const save = useSend(memberApi.saveProfile, 'everything');
  const rules = usePersonRules(profile.timeZone);
  const needsProof = ({ email }: Pick<ProfileFields, 'email'>) => isOtherEmail(profile.email, email);

  const errorText = (name: keyof ProfileFields, typed: ProfileFields): string => {
    if (name === 'birthDate' || name === 'height') return rules.faults[name];
    if (name === 'timeZone') return zone('fault');
    if (name === 'proof') return t(typed.proof.trim() ? 'error.proof' : 'proofRequired');
    return t(`error.${profileFault(name, typed[name]) ?? (name === 'countryCode' ? 'country' : name)}`);
  };
  const contractForm = useContractForm({
    schema: memberApi.saveProfile.body,
    draftKey,
    keepChanges: true,
    defaultValues: firstProfile(profile, rules.units),
    bodyOf: (typed) => profileBody(profile, needsProof(typed) ? typed : { ...typed, proof: '' }, rules.units),
    alsoWrong: (typed) => [...rules.wrong(typed, profile.height), ...(needsProof(typed) && !typed.proof.trim() ? ['proof' as const] : [])],
    errorText,
    send: async (body, typed) => save({ body: { ...body, ...(await asStored(profile, typed)) } }),
    onSent: (_answer, typed) => {
      onSaved();
      // updates the name in the header
      router.refresh();
      if (silent) return;
      const to = profile.proof === 'ID' ? profile.email : typed.email.trim();
      showAlert({ type: 'Success', text: t('changed'), subtext: needsProof(typed) ? t('confirmSent', { email: to }) : undefined });
    },
    failureOf: (status, _error, typed) => saveMessage(status, needsProof(typed)),
    failureText: (key, error) => withLockEnd(t(`error.${key}`), error),
    failureFields: { proof: 'proof' },
  });
  return { ...contractForm, rules, needsProof };
}
