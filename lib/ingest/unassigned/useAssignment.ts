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
  /** So many readings cannot be this member's, and why; `given` are theirs now. */
  | { count: number; given: number; name: string; reasons: Refusal['reason'][] };

/** Giving readings to a member: which are still to be given, whether it is under way, and what stood against it. */
export function useAssignment(items: readonly UnassignedReading[]) {
  const send = useAssign();
  const again = useAskAgain();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [left, setLeft] = useState(items);

  /** Null when some or all of them go on waiting; `problem` then says why. */
  const assign = async (member: Receiver, remember: boolean) => {
    setBusy(true);
    setProblem(null);
    try {
      const done = await send({ body: { seqs: left.map(({ seq }) => seq), memberSeq: member.uindex, remember } });
      if (done.refused.length === 0) return done;
      const reasons = [...new Set(done.refused.map(({ reason }) => reason))];
      const refused = new Set(done.refused.map(({ seq }) => seq));
      const staying = left.filter(({ seq }) => refused.has(seq));
      setProblem({ count: done.refused.length, given: left.length - staying.length, name: member.name, reasons });
      // with the name, others that waited under it were asked about as well: of these here none may be left
      if (staying.length === 0) return done;
      setLeft(staying);
    } catch (error) {
      // what somebody else has settled leaves the list behind the dialog
      await again([unassignedApi.list.path]);
      setProblem({ error: unassignedMessage(asBrowserError(error).status) });
    } finally {
      setBusy(false);
    }
    return null;
  };
  return { left, busy, problem, assign, unchosen: () => setProblem({ error: 'choose' }) };
}
