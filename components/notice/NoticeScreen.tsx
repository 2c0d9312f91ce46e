'use client';

import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageHeader } from '@/components/ui/PageHeader';
import { Pagination } from '@/components/tables/Pagination';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { useAddress } from '@/lib/browser/useAddress';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { Notice } from '@/lib/notice/contract';
import { useNotices, useReach } from '@/lib/notice/useNotices';
import { noticePage, NOTICES_A_PAGE } from '@/lib/notice/notices';
import { NoticeActions } from './NoticeActions';
import { NoticeMenuButton } from './NoticeMenuButton';
import { NoticeCard } from './NoticeCard';

const NoticeDialog = dynamic(() => lazyWithRetry(() => import('./NoticeDialog').then((module) => module.NoticeDialog)), { ssr: false });
const ReceiptsDialog = dynamic(() => lazyWithRetry(() => import('./ReceiptsDialog').then((module) => module.ReceiptsDialog)), {
  ssr: false,
});

type Opened = { dialog: 'write' } | { dialog: 'edit' | 'receipts'; notice: Notice };

/** Notices of a manager: what went out and who has read it, what waits for its time, and a new one (R-NOTI-05). */
export function NoticeScreen({ toCompany }: { toCompany: boolean }) {
  const t = useTranslations('notice');
  const { search, change } = useAddress();
  const page = noticePage(search.get('page'));
  const read = useNotices(page);
  const reach = useReach(page).data?.list;
  const [opened, setOpened] = useState<Opened | null>(null);
  const total = read.data?.total ?? 0;
  const close = () => setOpened(null);
  const write = (
    <Button variant="contained" startIcon={<CampaignOutlined />} onClick={() => setOpened({ dialog: 'write' })}>
      {t('write')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} note={t(toCompany ? 'toCompany' : 'toTeam')} action={write} />
      <Panel
        title={t('count', { count: total })}
        state={panelState(read, total === 0 && 'empty')}
        error={read.error}
        onRetry={read.retry}
        height={320}
        empty={<EmptyState icon={<CampaignOutlined />} title={t('none')} text={t('noneText')} action={write} />}
      >
        {() =>
          read.data?.list.map((notice) => (
            <NoticeCard key={notice.noticeSeq} notice={notice} menu={(notice.mine || toCompany) && <NoticeMenuButton notice={notice} />}>
              <NoticeActions
                notice={notice}
                reach={reach?.find(({ noticeSeq }) => noticeSeq === notice.noticeSeq)}
                onEdit={() => setOpened({ dialog: 'edit', notice })}
                onReceipts={() => setOpened({ dialog: 'receipts', notice })}
              />
            </NoticeCard>
          ))
        }
      </Panel>
      <Pagination
        label={t('page.label')}
        total={total}
        size={NOTICES_A_PAGE}
        page={page}
        onChange={(next) => change({ page: next === 0 ? null : String(next + 1) })}
      />
      {opened?.dialog === 'write' && <NoticeDialog notice={null} toCompany={toCompany} onClose={close} />}
      {opened?.dialog === 'edit' && <NoticeDialog notice={opened.notice} toCompany={toCompany} onClose={close} />}
      {opened?.dialog === 'receipts' && <ReceiptsDialog notice={opened.notice} withManager={toCompany} onClose={close} />}
    </>
  );
}
