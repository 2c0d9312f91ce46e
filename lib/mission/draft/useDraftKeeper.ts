import { useState } from 'react';
import { asBrowserError } from '@/lib/browser/browserError';
import type { SendFields } from '../send/missionDraft';
import type { DraftRow, StoredDraft } from './contract';
import { draftInputOf, draftMessage } from './draftFields';
import { useSaveDraft } from './useDrafts';

type Kind = DraftRow['kind'];

/** Outcome of saving a form. */
export type DraftOutcome = { saved: Kind } | { failed: ReturnType<typeof draftMessage> };

/** Saves an open form as a draft or template; later saves update the same one. */
export function useDraftKeeper(stored: Pick<StoredDraft, 'draftSeq' | 'kind'> | undefined, from: number | null) {
  const [known, setKnown] = useState<{ readonly [K in Kind]?: number }>(stored ? { [stored.kind]: stored.draftSeq } : {});
  const [busy, setBusy] = useState(false);
  const save = useSaveDraft();
  const keep = async (kind: Kind, fields: SendFields): Promise<DraftOutcome> => {
    setBusy(true);
    try {
      const { draftSeq } = await save({ body: { kind, draftSeq: known[kind], ...draftInputOf(fields, from) } });
      setKnown((before) => ({ ...before, [kind]: draftSeq }));
      return { saved: kind };
    } catch (error) {
      const { status } = asBrowserError(error);
      // deleted elsewhere: the next save creates a new one
      if (status === 404) setKnown((before) => ({ ...before, [kind]: undefined }));
      return { failed: draftMessage(status) };
    } finally {
      setBusy(false);
    }
  };
  return { known, busy, keep };
}
