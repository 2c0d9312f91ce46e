import { useState } from 'react';
import { asBrowserError } from '@/lib/browser/browserError';
import { useAskAgain } from '@/lib/browser/useSend';
import type { Refusal } from '@/lib/ingest/contract';
import { unassignedApi, type UnassignedReading } from './contract';
import { useAssign } from './useUnassigned';
import { unassignedMessage } from './unassigned';

interface Receiver {
  uindex: number;
  name: string;
}
type Problem =
  | { error: 'choose' | ReturnType<typeof unassignedMessage> }
  /** So many readings cannot be this member's, and why. */
  | { count: number; name: string; reasons: Refusal['reason'][] };

/** Giving readings to a member: whether it is under way, and what stood against it. */
export function useAssignment() {
  const send = useAssign();
  const again = useAskAgain();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  /** Null when some or all of them go on waiting; `problem` then says why. */
  const assign = async (items: readonly UnassignedReading[], member: Receiver, remember: boolean) => {
    setBusy(true);
    setProblem(null);
    try {
      const done = await send({ body: { seqs: items.map(({ seq }) => seq), memberSeq: member.uindex, remember } });
      if (done.refused.length === 0) return done;
      const reasons = [...new Set(done.refused.map(({ reason }) => reason))];
      setProblem({ count: done.refused.length, name: member.name, reasons });
    } catch (error) {
      // what somebody else has settled leaves the list behind the dialog
      await again([unassignedApi.list.path]);
      setProblem({ error: unassignedMessage(asBrowserError(error).status) });
    } finally {
      setBusy(false);
    }
    return null;
  };
  return { busy, problem, assign, unchosen: () => setProblem({ error: 'choose' }) };
}
