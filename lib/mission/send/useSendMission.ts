import { useRef, useState } from 'react';
import type { BrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { newSendKey } from '@/lib/browser/sendKey';
import { useRevalidate } from '@/lib/browser/useSend';
import { upload } from '@/lib/browser/file/upload';
import { missionApi } from '@/lib/mission/contract';
import { DRAFT_READS } from '../draft/useDrafts';
import { MISSION_READS } from '../overview/useMissionOverview';
import { REPEAT_READS } from '../repeat/useRepeat';
import { draftOf, sendFailure, type SendFields } from './missionDraft';
import type { WireLang } from '@/lib/shared/languages';

/**
 * Sends a form and its picture. The key lives as long as the form, so that a retry resumes where it failed and sends nothing twice. Throws
 * BrowserError; `failureOf` returns the message for the failed step.
 */
export function useSendMission(about: {
  lang: WireLang;
  zone: string;
  today: string;
  from: number | null;
  edit: boolean;
  draft: number | null;
}) {
  const [sendKey] = useState(newSendKey);
  const step = useRef<'mission' | 'picture'>('mission');
  const again = useRevalidate();
  const bodyOf = (fields: SendFields) => draftOf(fields, { ...about, sendKey });
  const send = async (fields: SendFields): Promise<void> => {
    const { picture } = fields;
    step.current = 'mission';
    const { missionSeq } = await request(missionApi.send, { body: bodyOf(fields) });
    step.current = 'picture';
    if (picture) await upload(missionApi.img, { query: { missionSeq }, files: [picture] });
    await again([...MISSION_READS, ...DRAFT_READS, ...REPEAT_READS]);
  };
  return { bodyOf, send, failureOf: (_status: number, error: BrowserError, { to }: SendFields) => sendFailure(error, step.current, to) };
}
