import 'server-only';
import { getTranslations } from 'next-intl/server';
import { bodyTabOf } from '@/lib/body/tab/bodyTabs';
import { healthTabOf } from '@/lib/health/tab/healthTabs';
import type { SearchParams } from '@/lib/shared/searchParams';

interface Asked {
  searchParams: Promise<SearchParams>;
}

/** What the browser calls the page of an address: "Trend · Body composition". */
export async function bodyTitle({ searchParams }: Asked): Promise<{ title: string }> {
  const t = await getTranslations('body');
  return { title: `${t(`tabs.${bodyTabOf((await searchParams).tab)}`)} · ${t('title')}` };
}

/** The same of the health indicators: "Sleep · Health indicators". */
export async function healthTitle({ searchParams }: Asked): Promise<{ title: string }> {
  const t = await getTranslations('health');
  return { title: `${t(`tabs.${healthTabOf((await searchParams).tab)}`)} · ${t('title')}` };
}
