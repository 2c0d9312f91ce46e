import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageTabs } from '@/components/layout/PageTabs';
import { SETTING_MENU } from '@/lib/shared/menus';

export default async function SettingLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('shell.menu');
  return (
    <>
      <PageTabs label={t('setting')} entries={SETTING_MENU} />
      {children}
    </>
  );
}
