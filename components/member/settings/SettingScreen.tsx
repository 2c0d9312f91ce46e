'use client';

import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { ConsentHistoryPanel } from '@/components/consent/ConsentHistoryPanel';
import { SharingPanel } from '@/components/consent/SharingPanel';
import { PasswordPanel } from '@/components/auth/PasswordPanel';
import { NoticeMailPanel } from '@/components/notice/NoticeMailPanel';
import { DataPanel } from '@/components/privacy/DataPanel';
import { PushPanel } from '@/components/settings/PushPanel';
import { UnitForm } from '@/components/settings/UnitForm';
import { LinkTabs } from '@/components/ui/tabs/LinkTabs';
import { PageHeader } from '@/components/ui/PageHeader';
import type { SettingView } from '@/lib/member/settingView';
import { PUSH_KINDS } from '@/lib/push/push';
import { SETTING_TABS, settingPath } from '@/lib/shared/paths';
import { DisplayPanel } from './DisplayPanel';

interface Props extends SettingView {
  memberSeq: number;
}

/** Member's own settings: units, password, language and theme, sharing, and their data (R-INFO-03…05, R-PRIV-01). */
export function SettingScreen({ tab, page, failed, memberSeq }: Props) {
  const t = useTranslations('member.setting');
  return (
    <>
      <PageHeader title={t('title')} />
      <LinkTabs
        label={t('tabs.label')}
        current={tab}
        tabs={SETTING_TABS.map((key) => ({ key, href: settingPath(key), label: t(`tabs.${key}`) }))}
      />
      {tab === 'unit' && <UnitForm />}
      {tab === 'password' && <PasswordPanel memberSeq={memberSeq} />}
      {tab === 'display' && <DisplayPanel />}
      {tab === 'notice' && (
        <Stack spacing={{ xs: 2, md: 3 }} sx={{ maxWidth: 960 }}>
          <PushPanel kinds={PUSH_KINDS} />
          <NoticeMailPanel />
        </Stack>
      )}
      {tab === 'sharing' && (
        <Stack spacing={{ xs: 2, md: 3 }} sx={{ maxWidth: 960 }}>
          <SharingPanel />
          <ConsentHistoryPanel />
        </Stack>
      )}
      {tab === 'data' && <DataPanel page={page} failed={failed} />}
    </>
  );
}
