'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { isLobby } from '@/lib/shared/paths';
import { may } from '@/lib/shared/permissions';
import { roleRow, type Role } from '@/lib/shared/roles';
import { BottomNav } from './menu/BottomNav';
import { Notifications } from './status/Notifications';
import { SessionTimeout, type SessionSpan } from './status/SessionTimeout';
import { SignOutListener } from './status/SignOutListener';
import { SideMenu } from './menu/SideMenu';
import { CONTENT_ID, SkipLink } from './SkipLink';
import { TopBar } from './menu/TopBar';
import { useFreshPage } from './useFreshPage';
import { useKeptText } from './useKeptText';
import { ROOM_ABOVE } from './pageRoomStyles';

interface Props {
  role: Role;
  name: string;
  /** memberSeq of the viewer; null for a display, which gets no notifications. */
  self: number | null;
  /** Key that encrypts text typed before the session expires. */
  textKey: string;
  /** Set for roles with an idle timeout. */
  span: SessionSpan | null;
  bell?: ReactNode;
  /** Opened through a tablet's entry link. */
  onTablet?: boolean;
  children: ReactNode;
}

/** Layout of a signed-in page: header or side menu on wide screens, bottom bar on phones. The lobby display has no frame. */
export function RoleShell({ role, name, self, textKey, span, bell, onTablet = false, children }: Props) {
  useFreshPage();
  useKeptText(self, textKey);
  const [path, search] = [usePathname(), useSearchParams()];
  if (isLobby(path, search.get('view'), onTablet))
    return (
      <>
        <Box component="main" id={CONTENT_ID}>
          {children}
        </Box>
        {span && <SessionTimeout {...span} />}
        <SignOutListener />
      </>
    );
  const atSide = roleRow(role).area === 'admin';
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <TopBar role={role} name={name} withMenu={!atSide} bell={bell} />
      <Box
        sx={{
          flex: 1,
          display: 'flex',
          alignItems: 'flex-start',
          gap: 4,
          width: '100%',
          maxWidth: 1600,
          mx: 'auto',
          px: { xs: 2, sm: 3 },
          pt: ROOM_ABOVE,
          pb: { xs: 12, md: 6 },
        }}
      >
        {atSide && <SideMenu role={role} />}
        <Box component="main" id={CONTENT_ID} tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 'none' }}>
          {children}
        </Box>
      </Box>
      <BottomNav role={role} name={name} />
      {span && <SessionTimeout {...span} />}
      <SignOutListener />
      {may({ role }, 'chat:use') && self !== null && <Notifications self={self} role={role} />}
    </Box>
  );
}
