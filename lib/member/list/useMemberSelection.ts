import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { showAlert } from '@/lib/browser/alert';
import { useSend } from '@/lib/browser/useSend';
import { memberListApi } from './contract';
import { matchingBody, type MemberListChoice } from './memberList';
import { MAX_CHOSEN, withPage, type ChosenMember } from './memberSelection';

/**
 * The members selected across pages; reset when the filter changes. If too many would be selected, shows an alert and selects none of them.
 */
export function useMemberSelection(choice: MemberListChoice) {
  const t = useTranslations('memberList.select');
  const filter = JSON.stringify([choice.everybody, matchingBody(choice)]);
  const [state, setState] = useState<{ filter: string; chosen: ReadonlyMap<number, ChosenMember> }>({ filter, chosen: new Map() });
  const chosen: ReadonlyMap<number, ChosenMember> = state.filter === filter ? state.chosen : new Map();
  const set = (next: ReadonlyMap<number, ChosenMember> | null) => {
    if (next) setState({ filter, chosen: next });
    else showAlert({ type: 'Warning', text: t('tooMany', { most: MAX_CHOSEN }) });
    return next !== null;
  };
  const matching = useSend(memberListApi.matching, []);
  return {
    chosen,
    turn: (member: ChosenMember) => set(withPage(chosen, [member])),
    turnPage: (page: readonly ChosenMember[]) => set(withPage(chosen, page)),
    /** Selects everyone matching the filter; false if too many. */
    chooseAll: async () => set(withPage(new Map(), (await matching({ body: matchingBody(choice) })).list)),
    clear: () => set(new Map()),
    /** Deselects members for whom an action is done, or who were deleted. */
    drop: (seqs: readonly number[]) => set(new Map([...chosen].filter(([seq]) => !seqs.includes(seq)))),
  };
}
export type MemberSelection = ReturnType<typeof useMemberSelection>;
