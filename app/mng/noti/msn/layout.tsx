import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageTabs } from '@/components/shell/menu/PageTabs';
import { MISSION_MENU } from '@/lib/shared/menu/menus';

export default async function MissionLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('shell.menu');
  return (
    <>
      <PageTabs label={t('mission')} entries={MISSION_MENU} />
      {children}
    </>
  );
}
