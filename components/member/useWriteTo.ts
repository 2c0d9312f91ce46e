import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import { useOpenRoom } from '@/lib/chat/useOpenRoom';
import { openMessage } from '@/lib/chat/openRoom';
import { roomPath } from '@/lib/shared/paths';

/** Returns a function that opens the chat with a member, or shows why there is none. */
export function useWriteTo(): (memberSeq: number) => Promise<void> {
  const t = useTranslations('memberList.write');
  const router = useRouter();
  const open = useOpenRoom();
  return useCallback(
    async (memberSeq) => {
      try {
        router.push(roomPath(await open(memberSeq)));
      } catch (error) {
        showAlert({ type: 'Warning', text: t(openMessage(asBrowserError(error).status)) });
      }
    },
    [open, router, t],
  );
}
