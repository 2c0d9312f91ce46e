import { asBrowserError, requireBrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { useSend } from '@/lib/browser/useSend';
import type { InputOf } from '@/lib/shared/endpoint';
import { companyApi } from '@/lib/company/contract';
import { memberApi } from '../contract';
import { memberListApi, type MemberRow } from '../list/contract';
import { MEMBER_READS } from '../list/memberReads';

/** A new member, a new manager, or changes of either. */
type MemberBody =
  | InputOf<typeof companyApi.registerUser>['body']
  | InputOf<typeof companyApi.registerManager>['body']
  | InputOf<typeof memberApi.saveProfile>['body'];

/** Outcome of a save: done, or a conflict with someone else's change. */
export type SaveResult = { pictureFailed: boolean } | { theirs: MemberRow };

/** Saves a new account or changes, then the picture. Throws BrowserError. */
export function useMemberSave(): (body: MemberBody, picture: File | null) => Promise<SaveResult> {
  const addUser = useSend(companyApi.registerUser, MEMBER_READS);
  const addManager = useSend(companyApi.registerManager, MEMBER_READS);
  // values derived from personal details may change anywhere
  const change = useSend(memberApi.saveProfile, 'everything');
  const show = useSend(memberApi.profileImg, [...MEMBER_READS, memberApi.profile.path]);

  const save = async (body: MemberBody): Promise<{ memberSeq: unknown } | { theirs: MemberRow }> => {
    if ('login' in body) return 'managerSeq' in body ? addUser({ body }) : addManager({ body });
    const { memberSeq } = body;
    try {
      await change({ body });
      return { memberSeq };
    } catch (thrown) {
      if (asBrowserError(thrown).status !== 409) throw thrown;
      return { theirs: await request(memberListApi.one, { query: { memberSeq } }) };
    }
  };
  return async (body, picture) => {
    const saved = await save(body);
    if ('theirs' in saved) return saved;
    const { memberSeq } = saved;
    const pictureFailed =
      picture !== null && (await show({ files: [picture], form: { memberSeq: Number(memberSeq) } }).then(() => false, isRefused));
    return { pictureFailed };
  };
}

/** True for a refused call; rethrows anything else. */
function isRefused(error: unknown): true {
  requireBrowserError(error);
  return true;
}
