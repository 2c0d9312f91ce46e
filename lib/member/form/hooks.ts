import { useCallback, useRef } from 'react';
import { useLocale } from 'next-intl';
import { BrowserError } from '@/lib/browser/error';
import { request } from '@/lib/browser/http';
import { useSend } from '@/lib/browser/send';
import { companyApi } from '@/lib/company/contract';
import { registerMessage } from '@/lib/company/rules';
import { memberApi } from '../contract';
import { memberListApi, type MemberRow } from '../list/contract';
import { managerToSet, type MemberFields } from './rules';

const LISTS = [memberListApi.listNew.path, memberListApi.listAll.path, companyApi.listManager.path];

/** Asks whether a login ID is free; each ID once. When the answer does not come, the registration itself decides. */
export function useIdCheck(compSeq: number): (id: string) => Promise<boolean> {
  const known = useRef(new Map<string, boolean>());
  return useCallback(
    async (id) => {
      const before = known.current.get(id);
      if (before !== undefined) return before;
      try {
        await request(memberApi.check, { query: { compSeq, id } });
      } catch (error) {
        if (!(error instanceof BrowserError)) throw error;
        if (error.status !== 409) return true;
        known.current.set(id, false);
        return false;
      }
      known.current.set(id, true);
      return true;
    },
    [compSeq],
  );
}

/** Saves the form: a new account, or the changes of one. Answers null, or the message key of what was refused. */
export function useMemberSave(member: MemberRow | null): (fields: MemberFields) => Promise<ReturnType<typeof registerMessage> | null> {
  const lang = useLocale() === 'ko' ? 'KR' : 'EN';
  const addUser = useSend(companyApi.registerUser, LISTS);
  const addManager = useSend(companyApi.registerManager, LISTS);
  const change = useSend(memberApi.saveProfile, LISTS);
  const assign = useSend(companyApi.setManager, LISTS);
  return async ({ id, name, email, gender, utype, phone, managerSeq }) => {
    const profile = { name: name.trim(), email: email.trim(), gender, phone };
    const managerChosen = managerToSet(member?.mngIndex ?? null, managerSeq);
    try {
      if (member) {
        await change({ body: { ...profile, memberSeq: member.uindex } });
        if (managerChosen !== null) await assign({ body: { list: [member.uindex], managerSeq: managerChosen } });
      } else if (utype === 'M') await addManager({ body: { login: { lang, id }, profile } });
      else await addUser({ body: { login: { lang, id }, profile, managerSeq: managerChosen } });
      return null;
    } catch (error) {
      if (error instanceof BrowserError) return registerMessage(error.status);
      throw error;
    }
  };
}
