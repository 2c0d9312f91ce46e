import { useCallback, useState } from 'react';
import { useSWRConfig } from 'swr';
import { asBrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { useRead } from '@/lib/browser/useRead';
import { newSendKey } from '@/lib/browser/sendKey';
import { upload } from '@/lib/browser/upload';
import { missionApi } from '@/lib/mission/contract';
import { memberListApi } from '@/lib/member/list/contract';
import { keyHasPath } from '@/lib/shared/readKey';
import { MISSION_READS } from '../overview/useMissionOverview';
import { draftOf, foundBody, sendFailure, type SendFields } from './missionDraft';
import type { WireLang } from '@/lib/shared/languages';

/** The first of the members whom the sender watches over, by name. */
export function useFoundMembers(name: string) {
  return useRead(memberListApi.listNew, { body: foundBody(name) });
}

/** Why sending did not work: a message key, and the reference of the failed call. */
export class SendError extends Error {
  constructor(
    readonly key: ReturnType<typeof sendFailure>,
    readonly ref: string | null,
  ) {
    super(key);
  }
}

async function step<T>(kind: 'mission' | 'picture', work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const error = asBrowserError(thrown);
    throw new SendError(sendFailure(error.status, kind), error.ref);
  }
}

/**
 * Sends a form and its picture. The key stays the same for as long as the form is open: pressing again after a failure goes on
 * where it stopped and sends nothing twice. Throws SendError.
 */
export function useSendMission(): (fields: SendFields, about: { lang: WireLang; zone: string; from: number | null }) => Promise<void> {
  const [sendKey] = useState(newSendKey);
  const { mutate } = useSWRConfig();
  return useCallback(
    async (fields, about) => {
      const body = draftOf(fields, { ...about, sendKey });
      const { missionSeq } = await step('mission', () => request(missionApi.send, { body }));
      const { picture } = fields;
      if (picture) await step('picture', () => upload(missionApi.img, { query: { missionSeq }, files: [picture] }));
      await mutate((key) => MISSION_READS.some((path) => keyHasPath(key, path)));
    },
    [mutate, sendKey],
  );
}
