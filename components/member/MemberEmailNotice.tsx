'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/Notice';
import { useRead } from '@/lib/browser/read';
import { memberApi } from '@/lib/member/contract';
import { emailPlan } from '@/lib/member/email/rules';
import type { MemberRow } from '@/lib/member/list/contract';
import type { Role } from '@/lib/shared/roles';
import { EmailChangeNotice } from './EmailChangeNotice';

interface Props {
  member: MemberRow;
  /** The address as it is typed. */
  typed: string;
  reader: Role;
}

/** In the form of somebody looked after: a change of their address that waits, and what becomes of the one being typed. */
export function MemberEmailNotice({ member, typed, reader }: Props) {
  const t = useTranslations('memberList.form.address');
  const profile = useRead(memberApi.profile, { query: { memberSeq: member.uindex } }).data;
  const plan = emailPlan(member, typed, reader);
  if (!plan && !profile?.emailChange) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
      {plan && <Notice kind="info">{t(plan, { present: member.email })}</Notice>}
      {!plan && profile && <EmailChangeNotice profile={profile} own={false} />}
    </Box>
  );
}
