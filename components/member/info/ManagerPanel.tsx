'use client';

import SupervisorAccountOutlined from '@mui/icons-material/SupervisorAccountOutlined';
import Link from '@mui/material/Link';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { EmptyState } from '@/components/ui/EmptyState';
import { LinkButton } from '@/components/ui/LinkButton';
import { Panel } from '@/components/ui/Panel';
import { PersonPicture } from '@/components/ui/PersonPicture';
import { panelState } from '@/lib/shared/panelState';
import { PATHS } from '@/lib/shared/paths';
import { useManager } from '@/lib/member/useProfile';

/** Manager of the member, or a note that there is none. */
export function ManagerPanel() {
  const t = useTranslations('member.info.manager');
  const read = useManager();
  const manager = read.data?.manager;
  return (
    <Panel
      title={t('title')}
      action={
        manager && (
          <LinkButton href={PATHS.usr.chat} size="small" variant="outlined">
            {t('chat')}
          </LinkButton>
        )
      }
      state={panelState(read, manager === null && 'empty')}
      error={read.error}
      onRetry={read.retry}
      height={48}
      empty={<EmptyState icon={<SupervisorAccountOutlined />} title={t('none')} text={t('noneText')} />}
    >
      {() =>
        manager && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <PersonPicture url={manager.urlProfile} name={manager.name} sx={{ bgcolor: 'action.selected', color: 'text.primary' }} />
            <Box sx={{ minWidth: 0 }}>
              <Typography component="p" variant="h4">
                {manager.name}
              </Typography>
              {manager.email && (
                // larger touch target without shifting the layout
                <Link href={`mailto:${manager.email}`} variant="body2" sx={{ display: 'inline-block', py: 1.5, my: -1.5 }}>
                  {manager.email}
                </Link>
              )}
            </Box>
          </Box>
        )
      }
    </Panel>
  );
}
