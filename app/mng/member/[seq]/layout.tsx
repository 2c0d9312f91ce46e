import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageData } from '@/components/shell/PageData';
import { ViewedMemberScreen } from '@/components/member/ViewedMemberScreen';
import { prefetch } from '@/lib/bff/prefetch';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { requireViewer } from '@/lib/bff/session/session';
import { prefetchSubject } from '@/lib/bff/session/subjectZone';
import { memberApi } from '@/lib/member/contract';
import { memberScreensOf } from '@/lib/shared/menu/menus';
import { numberIn } from '@/lib/shared/searchParams';

interface Props {
  params: Promise<{ seq: string }>;
  children: ReactNode;
}

export default async function ViewedMemberLayout({ params, children }: Props) {
  const [viewer, { seq }] = await Promise.all([requireViewer('mng', 'member:read'), params]);
  const memberSeq = numberIn(seq) ?? notFound();
  const [profile, manager] = await Promise.all([
    prefetchSubject(memberSeq),
    prefetch(prefetchCall(memberApi.manager, { query: { memberSeq } })),
  ]);
  return (
    <PageData namespaces={['shell', 'memberList']} fallback={{ ...profile, ...manager }}>
      <ViewedMemberScreen memberSeq={memberSeq} self={viewer.memberSeq} screens={memberScreensOf(viewer.type)}>
        {children}
      </ViewedMemberScreen>
    </PageData>
  );
}
