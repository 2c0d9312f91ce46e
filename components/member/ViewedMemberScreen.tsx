'use client';

import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { StatusScreen } from '@/components/shell/status/StatusScreen';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { LinkTabs } from '@/components/ui/tabs/LinkTabs';
import { PersonPicture } from '@/components/ui/PersonPicture';
import { barAtTop } from '@/lib/browser/scroll/barRoom';
import { useProfile } from '@/lib/member/useProfile';
import { SubjectProvider } from '@/lib/member/useSubject';
import { lastMemberListPath } from '@/lib/member/list/lastMemberList';
import { memberPath, PATHS, type MemberScreen } from '@/lib/shared/paths';
import { iconOnPhone, WriteButton } from './WriteButton';
import { ROOM_ABOVE } from '@/components/shell/pageRoomStyles';

interface Props {
  memberSeq: number;
  /** memberSeq of the viewer. */
  self: number;
  /** Screens that the viewer may open. */
  screens: readonly MemberScreen[];
  children: ReactNode;
}

/** Layout of a member's screens as seen by their manager: always names the member and states that access is logged (R-MEMB-06). */
export function ViewedMemberScreen({ memberSeq, children, ...rest }: Props) {
  return (
    <SubjectProvider value={{ memberSeq, base: `${PATHS.mng.member}/${memberSeq}` }}>
      <Viewed memberSeq={memberSeq} {...rest}>
        {children}
      </Viewed>
    </SubjectProvider>
  );
}

function Viewed({ memberSeq, self, screens, children }: Props) {
  const t = useTranslations('memberList.viewed');
  const menu = useTranslations('shell.menu');
  const path = usePathname();
  const { data: profile, error } = useProfile();
  const back = (look?: typeof iconOnPhone) => (
    <Button
      component={Link}
      href={lastMemberListPath()}
      prefetch={false}
      startIcon={<ArrowBackOutlined />}
      color="inherit"
      aria-label={t('back')}
      sx={look}
    >
      <span>{t('back')}</span>
    </Button>
  );
  if (error && (error.status === 403 || error.status === 404)) {
    return <StatusScreen icon={<LockOutlined />} title={t('refused')} text={t('refusedText')} actions={back()} />;
  }
  return (
    <>
      <Box
        ref={barAtTop}
        component="aside"
        aria-label={t('label')}
        sx={{
          position: 'sticky',
          top: { xs: 0, md: 64 },
          zIndex: 'appBar',
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          columnGap: 1.5,
          mx: { xs: -2, sm: -3 },
          mt: { xs: -ROOM_ABOVE.xs, md: -ROOM_ABOVE.md },
          mb: 2,
          px: { xs: 2, sm: 3 },
          py: 1,
          minHeight: 60,
          bgcolor: 'background.paper',
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        <PersonPicture
          url={profile?.urlProfile}
          name={profile?.name ?? ''}
          size={36}
          sx={{ bgcolor: 'primary.main', color: 'primary.contrastText' }}
        />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography component="p" variant="h4">
            {profile ? t('name', { name: profile.name, id: profile.id }) : '\u00a0'}
          </Typography>
          <Typography component="p" variant="caption" color="textSecondary">
            {t('recorded')}
          </Typography>
        </Box>
        <WriteButton memberSeq={memberSeq} self={self} />
        {back(iconOnPhone)}
      </Box>
      <LinkTabs
        label={t('screens')}
        current={screens.find((screen) => path === memberPath(memberSeq, screen)) ?? ''}
        tabs={screens.map((screen) => ({ key: screen, href: memberPath(memberSeq, screen), label: menu(screen) }))}
      />
      {children}
    </>
  );
}
