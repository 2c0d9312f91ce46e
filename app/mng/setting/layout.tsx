import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageTabs } from '@/components/shell/menu/PageTabs';
import { requireViewer } from '@/lib/bff/session/session';
import { openEntries, SETTING_MENU } from '@/lib/shared/menu/menus';

export default async function SettingLayout({ children }: { children: ReactNode }) {
  const [{ type }, t] = await Promise.all([requireViewer('mng'), getTranslations('shell.menu')]);
  return (
    <>
      <PageTabs label={t('setting')} entries={openEntries(SETTING_MENU, type)} />
      {children}
    </>
  );
}
