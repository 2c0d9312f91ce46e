import { useSearchParams } from 'next/navigation';
import { useSend } from '@/lib/browser/useSend';
import { memberApi } from '@/lib/member/contract';
import { useProfile } from '@/lib/member/useProfile';
import { FIRST_RUN_PARAM, PATHS } from '@/lib/shared/paths';

/** Whether to show the onboarding questions (new member, or requested again), and how to end them for good. */
export function useFirstRun(): { isAsked: boolean; isNew: boolean; end: () => Promise<void> } {
  const isNew = useProfile().data?.firstRun === true;
  const isAgain = useSearchParams().get(FIRST_RUN_PARAM) !== null;
  const send = useSend(memberApi.endFirstRun, [memberApi.profile.path]);
  const end = async () => {
    if (isNew) await send({});
    if (isAgain) window.history.replaceState(null, '', PATHS.usr.info);
  };
  return { isAsked: isNew || isAgain, isNew, end };
}
