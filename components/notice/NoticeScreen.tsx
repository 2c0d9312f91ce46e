'use client';

import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { PageHeader } from '@/components/ui/PageHeader';
import { ListPanel } from '@/components/tables/ListPanel';
import { Pagination } from '@/components/tables/Pagination';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import { useAddress, type AddressWrite } from '@/lib/browser/useAddress';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { Notice } from '@/lib/notice/contract';
import { useNoticeAgain, useNotices, useReach } from '@/lib/notice/useNotices';
import type { NoticeStart } from '@/lib/notice/noticeFields';
import { noticeChanges, noticeChoice, NOTICES_PER_PAGE, type NoticeChoice } from '@/lib/notice/notices';
import { NoticeActions } from './NoticeActions';
import { NoticeMenuButton } from './NoticeMenuButton';
import { NoticeCard } from './NoticeCard';
import { NoticeFilterForm } from './NoticeFilterForm';

const NoticeDialog = dynamic(() => lazyWithRetry(() => import('./NoticeDialog').then((module) => module.NoticeDialog)), { ssr: false });
const ReceiptsDialog = dynamic(() => lazyWithRetry(() => import('./ReceiptsDialog').then((module) => module.ReceiptsDialog)), {
  ssr: false,
});

type OpenDialog = { dialog: 'write'; start?: NoticeStart } | { dialog: 'edit' | 'receipts'; notice: Notice };

/** Notices of a manager in one list, scheduled and sent with read counts, and a form for a new one (R-NOTI-05). */
export function NoticeScreen({ toCompany }: { toCompany: boolean }) {
  const t = useTranslations('notice');
  const { search, change } = useAddress();
  const choice = noticeChoice((name) => search.get(name));
  const { page, state, title } = choice;
  const show = (changes: Partial<NoticeChoice>, how?: AddressWrite) => change(noticeChanges(changes), how);
  const read = useNotices(choice);
  const reach = useReach(choice).data?.list;
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const total = read.data?.total ?? 0;
  const close = () => setOpened(null);
  const startOf = useNoticeAgain();
  const sendAgain = (notice: Notice) =>
    startOf(notice).then(
      (start) => setOpened({ dialog: 'write', start }),
      (error: unknown) => {
        const text = asBrowserError(error).status === 404 ? t('error.deleted') : t('again.unavailable');
        showAlert({ type: 'Warning', text });
      },
    );
  const write = (
    <Button variant="contained" startIcon={<CampaignOutlined />} onClick={() => setOpened({ dialog: 'write' })}>
      {t('write')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} note={t(toCompany ? 'toCompany' : 'toTeam')} action={write} />
      <NoticeFilterForm choice={choice} onChange={show} />
      <ListPanel
        read={read}
        icon={<CampaignOutlined />}
        height={320}
        texts={{
          title: t('title'),
          count: (count) => t('count', { count }),
          clear: t('filter.clear'),
          none: t('none'),
          noneText: t('noneText'),
          noMatch: t('filter.noMatch'),
          noMatchText: t('filter.noMatchText'),
        }}
        filtered={state !== null || title !== ''}
        onClear={() => show({ state: null, title: '' })}
      >
        {({ list }) =>
          list.map((notice) => (
            <NoticeCard
              key={notice.noticeSeq}
              notice={notice}
              menu={(notice.mine || toCompany) && <NoticeMenuButton notice={notice} onAgain={() => void sendAgain(notice)} />}
            >
              <NoticeActions
                notice={notice}
                reach={reach?.find(({ noticeSeq }) => noticeSeq === notice.noticeSeq)}
                onEdit={() => setOpened({ dialog: 'edit', notice })}
                onReceipts={() => setOpened({ dialog: 'receipts', notice })}
              />
            </NoticeCard>
          ))
        }
      </ListPanel>
      <Pagination
        label={t('page.label')}
        total={total}
        size={NOTICES_PER_PAGE}
        page={page}
        read={read}
        onChange={(next, how) => show({ page: next }, how)}
      />
      {opened?.dialog === 'write' && <NoticeDialog notice={null} start={opened.start ?? null} toCompany={toCompany} onClose={close} />}
      {opened?.dialog === 'edit' && <NoticeDialog notice={opened.notice} toCompany={toCompany} onClose={close} />}
      {opened?.dialog === 'receipts' && <ReceiptsDialog notice={opened.notice} withManager={toCompany} onClose={close} />}
    </>
  );
}
