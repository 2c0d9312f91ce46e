import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SectionFrame } from '@/components/shell/menu/SectionFrame';
import { requireViewer } from '@/lib/bff/session/session';
import { openEntries, SETTING_MENU } from '@/lib/shared/menu/menus';

export default async function SettingLayout({ children }: { children: ReactNode }) {
  const [{ type }, t] = await Promise.all([requireViewer('mng'), getTranslations('shell.menu')]);
  return (
    <SectionFrame label={t('setting')} entries={openEntries(SETTING_MENU, type)}>
      {children}
    </SectionFrame>
  );
}
