'use client';

import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { EmptyState } from '@/components/ui/EmptyState';
import { LinkButton } from '@/components/ui/LinkButton';
import { Panel } from '@/components/ui/Panel';
import { useInboxCauses } from '@/lib/inbox/useInbox';
import { panelState } from '@/lib/shared/panelState';
import { PATHS } from '@/lib/shared/paths';
import { InboxCauseRow } from './InboxCauseRow';

/** Inbox summary with a line per cause and a link to the inbox. The page must prefetch inboxApi.causes. */
export function InboxPanel() {
  const t = useTranslations('inbox');
  const read = useInboxCauses();
  const total = read.data?.total ?? 0;
  return (
    <Panel
      title={total > 0 ? t('cardCount', { count: total }) : t('card')}
      note={t('cardNote')}
      state={panelState(read, total === 0 && 'empty')}
      error={read.error}
      onRetry={read.retry}
      action={
        <LinkButton size="small" href={PATHS.mng.inbox}>
          {t('all')}
        </LinkButton>
      }
      empty={<EmptyState icon={<TaskAltOutlined />} title={t('none')} text={t('noneText')} />}
    >
      {() => (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {read.data?.list.map((cause) => (
            <InboxCauseRow key={cause.kind} cause={cause} />
          ))}
        </Box>
      )}
    </Panel>
  );
}
