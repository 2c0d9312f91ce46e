import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useContractForm } from '@/components/forms/useContractForm';
import { useConcurrentEdit } from '@/components/forms/concurrent/useConcurrentEdit';
import { showAlert } from '@/lib/browser/alert';
import { companyApi } from '@/lib/company/contract';
import { registerMessage } from '@/lib/member/memberMessages';
import { useZone } from '@/lib/format/useZone';
import { toWireLang } from '@/lib/i18n/locale';
import { memberApi } from '@/lib/member/contract';
import { emailPlan } from '@/lib/member/email/emailChange';
import {
  changeBody,
  firstValues,
  isEmail,
  isLoginId,
  memberFieldFor,
  registrationBody,
  type MemberFields,
  SHARED_FIELDS,
} from '@/lib/member/form/memberForm';
import { useIdCheck } from '@/lib/member/form/useIdCheck';
import { useMemberSave } from '@/lib/member/form/useMemberSave';
import { usePersonRules } from '@/lib/member/form/usePersonRules';
import type { MemberRow } from '@/lib/member/list/contract';
import { watchesCompany } from '@/lib/shared/roles';
import type { ListViewer } from '@/lib/member/list/memberList';

/** Form of an account (R-MEMB-03); a null `member` adds one. On a conflict, the later editor continues from what was saved in between. */
export function useMemberForm(viewer: ListViewer, member: MemberRow | null, onSaved: () => void) {
  const t = useTranslations('memberList');
  const lang = toWireLang(useLocale());
  const [picture, setPicture] = useState<File | null>(null);
  const rules = usePersonRules(useZone());
  const valuesOf = (row: MemberRow | null) => firstValues(row, null, rules.units);
  const { known, both, stale, settle, meet } = useConcurrentEdit(member, SHARED_FIELDS, valuesOf);
  const idIsFree = useIdCheck(viewer.compSeq);
  const save = useMemberSave();

  const errorText = (name: keyof MemberFields, typed: MemberFields): string => {
    if (name === 'birthDate' || name === 'height') return rules.faults[name];
    if (name === 'id') return t(typed.id.trim() === '' ? 'form.idRequired' : isLoginId(typed.id) ? 'error.idTaken' : 'form.idFormat');
    if (name === 'name' && typed.name.trim() === '') return t('form.nameRequired');
    if (name === 'email' && typed.email === '') return t('form.emailRequired');
    return t(name === 'email' && !isEmail(typed.email.trim()) ? 'form.emailFormat' : 'error.fields');
  };
  const tellSaved = ({ email }: MemberFields, pictureFailed: boolean) => {
    const plan = known && emailPlan(known, email, viewer.role);
    const ofEmail = plan ? t(`form.address.${plan}Done`, { email, present: known.email }) : undefined;
    showAlert({
      type: pictureFailed ? 'Warning' : 'Success',
      text: known ? t('form.changed') : t('form.registered', { email }),
      subtext: pictureFailed ? t('form.pictureFailed') : ofEmail,
    });
  };

  const contractForm = useContractForm({
    schema: ({ utype }: MemberFields) =>
      member ? memberApi.saveProfile.body : utype === 'M' ? companyApi.registerManager.body : companyApi.registerUser.body,
    draftKey: `member ${member?.uindex ?? ''}`,
    keepChanges: true,
    defaultValues: firstValues(member, watchesCompany(viewer.role) ? null : viewer.memberSeq, rules.units),
    bodyOf: (typed) => (known ? changeBody(typed, known, rules.units) : registrationBody(typed, lang, rules.units)),
    fieldFor: memberFieldFor,
    alsoWrong: async (typed) => {
      const isTaken = !member && isLoginId(typed.id) && !(await idIsFree(typed.id.trim()));
      return [...rules.wrong(typed, known?.height ?? null), ...(isTaken ? ['id' as const] : [])];
    },
    errorText,
    send: (body) => {
      settle();
      return save(body, picture);
    },
    onSent: (saved, typed) => {
      if ('theirs' in saved) {
        const { theirs } = saved;
        return meet(contractForm.form, { ...typed, id: theirs.id, utype: theirs.utype }, theirs);
      }
      onSaved();
      tellSaved(typed, saved.pictureFailed);
    },
    failureOf: registerMessage,
    failureText: (key) => t(`error.${key}`),
    failureFields: { idTaken: 'id' },
  });
  const failure = contractForm.failure ?? (stale ? t('error.stale') : null);
  const unsaved = contractForm.isDirty || picture !== null;
  return { ...contractForm, failure, unsaved, known, both, rules, setPicture };
}
