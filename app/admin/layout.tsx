import type { ReactNode } from 'react';
import { StepUpRegion } from '@/components/auth/stepUp/StepUpRegion';
import { RoleFrame } from '@/components/shell/RoleFrame';
import { clock } from '@/lib/bff/portalClock';
import { requireViewer } from '@/lib/bff/session/session';
import { textKeyOf } from '@/lib/bff/session/textKey';
import { findSessionSpan } from '@/lib/bff/session/sessionSpan';

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [viewer, span] = await Promise.all([requireViewer('admin'), findSessionSpan()]);
  return (
    <RoleFrame viewer={viewer} textKey={textKeyOf(viewer)} span={span} now={clock().toISOString()}>
      {children}
      <StepUpRegion />
    </RoleFrame>
  );
}
