import { useState } from 'react';
import { useSend } from '@/lib/browser/useSend';
import { memberListApi } from './contract';
import { matchingBody, type MemberListChoice } from './memberList';
import { MAX_CHOSEN, withPage, type ChosenMember } from './memberSelection';

/** The members chosen in a list, over its pages; another filter begins anew. */
export function useMemberSelection(choice: MemberListChoice) {
  const filter = JSON.stringify([choice.everybody, matchingBody(choice)]);
  const [state, setState] = useState<{ filter: string; chosen: ReadonlyMap<number, ChosenMember> }>({ filter, chosen: new Map() });
  const chosen: ReadonlyMap<number, ChosenMember> = state.filter === filter ? state.chosen : new Map();
  const set = (next: ReadonlyMap<number, ChosenMember>) => setState({ filter, chosen: next });
  const matching = useSend(memberListApi.matching, []);
  return {
    chosen,
    turn: (member: ChosenMember) => set(withPage(chosen, [member])),
    turnPage: (page: readonly ChosenMember[]) => set(withPage(chosen, page)),
    /** Everybody whom the filter finds; false where these are too many. */
    chooseAll: async () => {
      const { list } = await matching({ body: matchingBody(choice) });
      if (list.length > MAX_CHOSEN) return false;
      set(withPage(new Map(), list));
      return true;
    },
    clear: () => set(new Map()),
  };
}
export type MemberSelection = ReturnType<typeof useMemberSelection>;
