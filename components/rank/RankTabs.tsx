'use client';

import { useTranslations } from 'next-intl';
import { LinkTabs } from '@/components/ui/tabs/LinkTabs';
import { RANK_TABS, type RankTab } from '@/lib/rank/rankView';

interface Props {
  /** Path of the screen. */
  path: string;
  /** Current query; range and view are kept, the page is reset. */
  search: URLSearchParams;
  current: RankTab;
}

/** Tabs to rank by, each with its own URL. */
export function RankTabs({ path, search, current }: Props) {
  const t = useTranslations('rank.tabs');
  const href = (tab: RankTab) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    next.set('by', tab);
    return `${path}?${next}`;
  };
  return <LinkTabs label={t('label')} current={current} tabs={RANK_TABS.map((tab) => ({ key: tab, href: href(tab), label: t(tab) }))} />;
}
