import 'server-only';
import { getTranslations } from 'next-intl/server';
import { bodyTabOf } from '@/lib/body/tab/bodyTabs';
import { healthTabOf } from '@/lib/health/tab/healthTabs';
import type { SearchParams } from '@/lib/shared/searchParams';

interface TitleProps {
  searchParams: Promise<SearchParams>;
}

/** Document title of a body composition tab: "Trend · Body composition". */
export async function bodyTitle({ searchParams }: TitleProps): Promise<{ title: string }> {
  const t = await getTranslations('body');
  return { title: `${t(`tabs.${bodyTabOf((await searchParams).tab)}`)} · ${t('title')}` };
}

/** Document title of a health indicator tab: "Sleep · Health indicators". */
export async function healthTitle({ searchParams }: TitleProps): Promise<{ title: string }> {
  const t = await getTranslations('health');
  return { title: `${t(`tabs.${healthTabOf((await searchParams).tab)}`)} · ${t('title')}` };
}
