'use client';

import { useTranslations } from 'next-intl';
import { LinkTabs } from '@/components/ui/tabs/LinkTabs';
import { useBodyAddress } from '@/lib/body/tab/useBodyAddress';
import { BODY_TABS, bodyTabQuery, type BodyTab } from '@/lib/body/tab/bodyTabs';
import { useSubject } from '@/lib/member/useSubject';

/** Tabs of the body composition screen; each has its own URL, which keeps the chosen device. */
export function BodyTabs({ current }: { current: BodyTab }) {
  const t = useTranslations('body.tabs');
  const path = `${useSubject().base}/body`;
  const { device, seq } = useBodyAddress();
  return (
    <LinkTabs
      label={t('label')}
      current={current}
      tabs={BODY_TABS.map((tab) => ({ key: tab, href: path + bodyTabQuery(tab, { device, seq }), label: t(tab) }))}
    />
  );
}
