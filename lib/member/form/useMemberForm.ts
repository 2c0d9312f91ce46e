import { useCallback, useRef } from 'react';
import { useLocale } from 'next-intl';
import { asBrowserError, BrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { useSend } from '@/lib/browser/useSend';
import type { FieldError } from '@/lib/shared/errors';
import { companyApi } from '@/lib/company/contract';
import { registerMessage } from '@/lib/company/companyLimits';
import { memberApi } from '../contract';
import { memberListApi, type MemberRow } from '../list/contract';
import { managerToSet, memberBody, type MemberFields } from './memberForm';
import { toWireLang } from '@/lib/i18n/locale';
import { useUnits } from '@/lib/format/useUnits';

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
        if (asBrowserError(error).status !== 409) return true;
        known.current.set(id, false);
        return false;
      }
      known.current.set(id, true);
      return true;
    },
    [compSeq],
  );
}

/** How saving ended: done, refused with a message key, or somebody else had changed the account meanwhile. */
export type Saved =
  | { done: true; pictureFailed: boolean }
  | { done: false; refused: ReturnType<typeof registerMessage>; fields: readonly FieldError[] }
  | { done: false; theirs: MemberRow };

/** Saves the form: a new account, or the changes of `member` as it was read. */
export function useMemberSave(): (fields: MemberFields, member: MemberRow | null, picture: File | null) => Promise<Saved> {
  const lang = toWireLang(useLocale());
  const addUser = useSend(companyApi.registerUser, LISTS);
  const addManager = useSend(companyApi.registerManager, LISTS);
  // what is computed from the person is asked for anew, wherever it is
  const change = useSend(memberApi.saveProfile, 'everything');
  const units = useUnits();
  const show = useSend(memberApi.profileImg, [...LISTS, memberApi.profile.path]);

  const save = async (fields: MemberFields, member: MemberRow | null): Promise<number> => {
    const { id, utype, managerSeq } = fields;
    const profile = memberBody(fields, member?.height ?? null, units);
    const chosen = managerToSet(member?.mngIndex ?? null, managerSeq);
    if (member) {
      const { uindex: memberSeq, version } = member;
      await change({ body: { ...profile, memberSeq, version, ...(chosen !== null && { managerSeq: chosen }) } });
      return memberSeq;
    }
    const login = { lang, id } as const;
    const made =
      utype === 'M' ? await addManager({ body: { login, profile } }) : await addUser({ body: { login, profile, managerSeq: chosen } });
    return made.memberSeq;
  };

  return async (fields, member, picture) => {
    try {
      const memberSeq = await save(fields, member);
      const failed = picture !== null && (await show({ files: [picture], form: { memberSeq } }).then(() => false, broken));
      return { done: true, pictureFailed: failed };
    } catch (thrown) {
      const error = asBrowserError(thrown);
      if (!member || error.status !== 409) return { done: false, refused: registerMessage(error.status), fields: error.fields };
      const theirs = await request(memberListApi.one, { query: { memberSeq: member.uindex } }).catch(broken);
      return theirs === true ? { done: false, refused: 'unavailable', fields: [] } : { done: false, theirs };
    }
  };
}

/** True for a call that failed; anything else goes on as the fault it is. */
function broken(error: unknown): true {
  if (error instanceof BrowserError) return true;
  throw error;
}
