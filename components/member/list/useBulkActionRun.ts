import { useEffect, useRef, useState } from 'react';
import { newSendKey } from '@/lib/browser/sendKey';
import { runBulkAction, type BulkActionFailure, type ChosenMember, type BulkAction } from '@/lib/member/list/memberSelection';
import { bulkActionStatus, useBulkActions, useRevalidateMembers } from './useBulkActions';

/** Progress of a bulk action. */
export interface BulkActionState {
  phase: 'before' | 'running' | 'stopped' | 'ended';
  /** Stopped because the connection was lost. */
  isOffline: boolean;
  done: number;
  failures: readonly BulkActionFailure[];
}

/** Runs an action on each member in turn; after a stop, running again resumes where it stopped. */
export function useBulkActionRun(act: BulkAction, members: readonly ChosenMember[]) {
  const [state, setState] = useState<BulkActionState>({ phase: 'before', isOffline: false, done: 0, failures: [] });
  const acts = useBulkActions();
  const again = useRevalidateMembers();
  const open = useRef(true);
  const ids = useRef(new Map<number, string>());
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  // the same id on every retry, so that no one gets a message twice
  const idOf = (memberSeq: number) => {
    const id = ids.current.get(memberSeq) ?? newSendKey();
    ids.current.set(memberSeq, id);
    return id;
  };
  const run = async (input: Parameters<typeof acts>[1]) => {
    const before = state;
    setState({ ...before, phase: 'running' });
    const { failures, done, left, isOffline } = await runBulkAction(members.slice(before.done), {
      act: acts(act, input, idOf),
      statusOf: bulkActionStatus,
      onStep: (step) => setState((now) => ({ ...now, done: before.done + step })),
      goesOn: () => open.current,
    });
    await again();
    const processed = before.done + done;
    // a step-up canceled at once changed nothing: the dialog asks again
    const phase = left.length === 0 ? 'ended' : processed > 0 || isOffline ? 'stopped' : 'before';
    setState({ phase, isOffline, done: processed, failures: [...before.failures, ...failures] });
  };
  return { state, run };
}
