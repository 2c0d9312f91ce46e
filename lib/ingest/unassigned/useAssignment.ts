import { useRef, useState } from 'react';
import { asBrowserError } from '@/lib/browser/browserError';
import { useRevalidate } from '@/lib/browser/useSend';
import type { Refusal } from '@/lib/ingest/contract';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { unassignedApi, type UnassignedReading } from './contract';
import { useAssign } from './useUnassigned';
import { unassignedMessage } from './unassigned';

interface Receiver {
  uindex: number;
  name: string;
}
type Problem =
  | { error: ReturnType<typeof unassignedMessage> }
  /** `count` readings were refused for this member, for `reasons`; `given` were assigned. */
  | { count: number; given: number; name: string; reasons: Refusal['reason'][] };

type Report = ResponseOf<typeof unassignedApi.assign>;

/** Progress of an assignment that failed after a part of it: to whom, and what its last response said. */
interface AssignmentProgress {
  memberSeq: number;
  report: Report;
}

const sum = (one: Report, other: Report): Report => ({
  ...other,
  accepted: one.accepted + other.accepted,
  duplicates: one.duplicates + other.duplicates,
  refused: [...one.refused, ...other.refused],
});

/** Assigning readings to a member: those left, whether it is running, and what failed. */
export function useAssignment(items: readonly UnassignedReading[]) {
  const send = useAssign();
  const again = useRevalidate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [left, setLeft] = useState(items);
  const begun = useRef<AssignmentProgress | null>(null);

  /** Assigns what is left, and with `remember` call by call what else waits under its names; continues where it failed before. */
  const assignAll = async (memberSeq: number, remember: boolean): Promise<Report> => {
    const body = { seqs: left.map(({ seq }) => seq), memberSeq, remember, after: 0 };
    let report = begun.current?.memberSeq === memberSeq ? begun.current.report : await send({ body });
    while (report.next !== undefined) {
      begun.current = { memberSeq, report };
      report = sum(report, await send({ body: { ...body, remember: true, after: report.next } }));
    }
    begun.current = null;
    return report;
  };

  /** Returns null if any of them stay unassigned; `problem` then says why. */
  const assign = async (member: Receiver, remember: boolean) => {
    setBusy(true);
    setProblem(null);
    try {
      const done = await assignAll(member.uindex, remember);
      if (done.refused.length === 0) return done;
      const reasons = [...new Set(done.refused.map(({ reason }) => reason))];
      const refused = new Set(done.refused.map(({ seq }) => seq));
      const staying = left.filter(({ seq }) => refused.has(seq));
      setProblem({ count: done.refused.length, given: left.length - staying.length, name: member.name, reasons });
      // `remember` also submits readings elsewhere under the same name: the refused ones may all be outside this list
      if (staying.length === 0) return done;
      setLeft(staying);
    } catch (error) {
      // another manager may have settled them: refresh the list behind the dialog
      await again([unassignedApi.list.path]);
      setProblem({ error: unassignedMessage(asBrowserError(error).status) });
    } finally {
      setBusy(false);
    }
    return null;
  };
  return { left, busy, problem, assign };
}
