'use client';

import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { AddMembersButton } from '@/components/member/AddMembersButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageHeader } from '@/components/ui/PageHeader';
import { Pagination } from '@/components/tables/Pagination';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { useAddress } from '@/lib/browser/useAddress';
import { useFirstSteps } from '@/lib/dashboard/start/useFirstSteps';
import { useInbox } from '@/lib/inbox/useInbox';
import { INBOX_PER_PAGE, inboxView } from '@/lib/inbox/inbox';
import { namesAmong } from '@/lib/member/namesakes';
import { InboxEntryCard } from './InboxEntryCard';
import { InboxTabs } from './InboxTabs';
import { ReportEntryCard } from './ReportEntryCard';

/** Inbox by kind; kind and page are in the URL. */
export function InboxScreen({ withManager }: { withManager: boolean }) {
  const t = useTranslations('inbox');
  const { search, change } = useAddress();
  const view = inboxView((name) => search.get(name));
  const read = useInbox(view);
  const { list = [], total = 0 } = read.data ?? {};
  // one member may have several entries
  const called = namesAmong(new Map(list.map((item) => [item.memberSeq, item])).values());
  const nobody = useFirstSteps().data?.members === 0;
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader title={t('title')} note={t('note')} />
      <InboxTabs current={view.kind ?? 'ALL'} />
      <Panel
        title={read.data ? t('count', { count: total }) : t('title')}
        state={panelState(read, total === 0 && 'empty')}
        error={read.error}
        onRetry={read.retry}
        height={320}
        empty={
          <EmptyState
            icon={<TaskAltOutlined />}
            title={t(nobody ? 'noMembers' : view.kind ? 'noneOfKind' : 'none')}
            text={nobody ? t('noMembersText') : view.kind ? undefined : t('noneText')}
            action={nobody && <AddMembersButton />}
          />
        }
      >
        {() => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {list.map(({ kind, message, ...shared }) => {
              const item = { ...shared, name: called(shared) };
              return kind === 'REPORT' ? (
                message && (
                  <ReportEntryCard key={`${message.roomSeq} ${message.number}`} report={{ ...item, message }} withManager={withManager} />
                )
              ) : (
                <InboxEntryCard key={`${kind} ${item.memberSeq}`} item={{ ...item, kind, message }} withManager={withManager} />
              );
            })}
          </Box>
        )}
      </Panel>
      <Pagination
        label={t('pages')}
        total={total}
        size={INBOX_PER_PAGE}
        page={view.page}
        read={read}
        onChange={(page, how) => change({ page: page === 0 ? null : String(page + 1) }, how)}
      />
    </Box>
  );
}
