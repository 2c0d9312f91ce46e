import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageTabs } from '@/components/layout/PageTabs';
import { requireViewer } from '@/lib/bff/session';
import { MASTER_SETTING_MENU, SETTING_MENU } from '@/lib/shared/menus';

export default async function SettingLayout({ children }: { children: ReactNode }) {
  const [t, { type }] = await Promise.all([getTranslations('shell.menu'), requireViewer('MS')]);
  return (
    <>
      <PageTabs label={t('setting')} entries={type === 'S' ? MASTER_SETTING_MENU : SETTING_MENU} />
      {children}
    </>
  );
}
