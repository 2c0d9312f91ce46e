import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageTabs } from '@/components/shell/menu/PageTabs';
import { requireViewer } from '@/lib/bff/session/session';
import { SETTING_MENU } from '@/lib/shared/menus';

export default async function SettingLayout({ children }: { children: ReactNode }) {
  const [{ type }, t] = await Promise.all([requireViewer('MS'), getTranslations('shell.menu')]);
  return (
    <>
      <PageTabs label={t('setting')} entries={SETTING_MENU.filter(({ only = type }) => only === type)} />
      {children}
    </>
  );
}
