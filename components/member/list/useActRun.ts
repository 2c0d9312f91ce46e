import { useEffect, useRef, useState } from 'react';
import { newSendKey } from '@/lib/browser/sendKey';
import { actOnEach, type ActFailure, type ChosenMember, type MemberAct } from '@/lib/member/list/memberSelection';
import { actStatus, useMemberActs, useMembersAgain } from './useMemberActs';

/** Progress of a bulk action. */
export interface ActState {
  phase: 'before' | 'running' | 'stopped' | 'ended';
  done: number;
  failures: readonly ActFailure[];
}

/** Runs an action on each member in turn; after a stop, running again resumes where it stopped. */
export function useActRun(act: MemberAct, members: readonly ChosenMember[]) {
  const [state, setState] = useState<ActState>({ phase: 'before', done: 0, failures: [] });
  const acts = useMemberActs();
  const again = useMembersAgain();
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
    const { failures, done, left } = await actOnEach(members.slice(before.done), {
      act: acts(act, input, idOf),
      statusOf: actStatus,
      onStep: (step) => setState((now) => ({ ...now, done: before.done + step })),
      goesOn: () => open.current,
    });
    await again();
    setState({ phase: left.length === 0 ? 'ended' : 'stopped', done: before.done + done, failures: [...before.failures, ...failures] });
  };
  return { state, run };
}
