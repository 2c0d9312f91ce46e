import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SectionFrame } from '@/components/shell/menu/SectionFrame';
import { MISSION_MENU } from '@/lib/shared/menu/menus';

export default async function MissionLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('shell.menu');
  return (
    <SectionFrame label={t('mission')} entries={MISSION_MENU}>
      {children}
    </SectionFrame>
  );
}
