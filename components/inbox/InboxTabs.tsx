'use client';

import { useTranslations } from 'next-intl';
import { LinkTabs } from '@/components/ui/tabs/LinkTabs';
import { useUnassignedCount } from '@/lib/ingest/unassigned/useUnassigned';
import { useInboxSummary } from '@/lib/inbox/useInbox';
import { INBOX_KINDS, inboxSearch, type InboxKind } from '@/lib/inbox/inbox';
import { PATHS } from '@/lib/shared/paths';

/** Inbox tabs by kind: people first, then unassigned readings. */
export function InboxTabs({ current }: { current: InboxKind | 'ALL' | 'READINGS' }) {
  const t = useTranslations('inbox');
  const summary = useInboxSummary().data;
  const readings = useUnassignedCount().data?.total;
  const countOf = (kind: InboxKind) => summary && (summary.list.find((one) => one.kind === kind)?.count ?? 0);
  // show no count, rather than 0, if it could not be read
  const label = (name: string, count?: number) => (count === undefined ? name : t('tabCount', { name, count }));
  const place = (kind: InboxKind | null) => {
    const query = inboxSearch({ kind, page: 0 });
    return query ? `${PATHS.mng.inbox}?${query}` : PATHS.mng.inbox;
  };
  return (
    <LinkTabs
      label={t('filter')}
      current={current}
      tabs={[
        { key: 'ALL', href: place(null), label: label(t('everything'), summary?.total) },
        ...INBOX_KINDS.map((kind) => ({ key: kind, href: place(kind), label: label(t(`kind.${kind}`), countOf(kind)) })),
        { key: 'READINGS', href: PATHS.mng.unassigned, label: label(t('readings'), readings) },
      ]}
    />
  );
}
