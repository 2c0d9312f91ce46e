'use client';

import { useTranslations } from 'next-intl';
import { LinkTabs } from '@/components/ui/tabs/LinkTabs';
import { useUnassignedCount } from '@/lib/ingest/unassigned/useUnassigned';
import { useInboxSummary } from '@/lib/inbox/useInbox';
import { INBOX_KINDS, inboxSearch, type InboxKind } from '@/lib/inbox/inbox';
import { PATHS } from '@/lib/shared/paths';

/** What waits for a manager, by kind: people first, then readings without an owner. */
export function InboxTabs({ current }: { current: InboxKind | 'ALL' | 'READINGS' }) {
  const t = useTranslations('inbox');
  const summary = useInboxSummary().data;
  const readings = useUnassignedCount().data?.total ?? 0;
  const countOf = (kind: InboxKind) => summary?.list.find((one) => one.kind === kind)?.count ?? 0;
  const place = (kind: InboxKind | null) => {
    const query = inboxSearch({ kind, page: 0 });
    return query ? `${PATHS.mng.inbox}?${query}` : PATHS.mng.inbox;
  };
  return (
    <LinkTabs
      label={t('filter')}
      current={current}
      tabs={[
        { key: 'ALL', href: place(null), label: t('everything', { count: summary?.total ?? 0 }) },
        ...INBOX_KINDS.map((kind) => ({ key: kind, href: place(kind), label: t(`kind.${kind}`, { count: countOf(kind) }) })),
        { key: 'READINGS', href: PATHS.mng.unassigned, label: t('readings', { count: readings }) },
      ]}
    />
  );
}
