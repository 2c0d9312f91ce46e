'use client';

import { useTranslations } from 'next-intl';
import { LinkTabs } from '@/components/ui/tabs/LinkTabs';
import { RANK_TABS, type RankTab } from '@/lib/rank/rankView';

interface Props {
  /** Address of the screen. */
  path: string;
  /** The query of the address; range and view stay, the page begins anew. */
  search: URLSearchParams;
  current: RankTab;
}

/** What to rank by; each has its own address. */
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
