'use client';

import { useEffect } from 'react';
import { watchMembers } from '@/lib/auth/session/signOutNews';
import { sessionReplaced } from '@/lib/browser/sessionEnd';

interface Props {
  /** Member whose pages this tab shows. */
  memberSeq: number;
  replaced?: () => void;
}

/** Reloads this tab when another one shows pages of a different member, since the browser has a single session (R-AUTH-07). */
export function MemberListener({ memberSeq, replaced = sessionReplaced }: Props) {
  useEffect(() => watchMembers(memberSeq, () => replaced()), [memberSeq, replaced]);
  return null;
}
