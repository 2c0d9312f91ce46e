'use client';

import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/LinkButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { useInboxCard } from '@/lib/inbox/useInbox';
import { PATHS } from '@/lib/shared/paths';
import { InboxEntryCard } from './InboxEntryCard';

/** The newest of what needs the reader, and the way to all of it. Its page prefetches inboxApi.list with INBOX_CARD_QUERY. */
export function InboxCard({ withManager }: { withManager: boolean }) {
  const t = useTranslations('inbox');
  const read = useInboxCard();
  const total = read.data?.total ?? 0;
  return (
    <Panel
      title={total > 0 ? `${t('card')} (${total})` : t('card')}
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
          {read.data?.list.map((item) => (
            <InboxEntryCard key={`${item.kind} ${item.memberSeq}`} item={item} withManager={withManager} />
          ))}
        </Box>
      )}
    </Panel>
  );
}
