'use client';

import { useEffect } from 'react';
import { watchMembers } from '@/lib/auth/session/signOutNews';
import { sessionReplaced } from '@/lib/browser/sessionEnd';

interface Props {
  /** Whose pages this tab shows. */
  memberSeq: number;
  replaced?: () => void;
}

/** Loads this tab anew once another one shows somebody else's pages: the browser has one session, and it is theirs (R-AUTH-07). */
export function MemberListener({ memberSeq, replaced = sessionReplaced }: Props) {
  useEffect(() => watchMembers(memberSeq, () => replaced()), [memberSeq, replaced]);
  return null;
}
