'use client';

import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageHeader } from '@/components/ui/PageHeader';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/components/ui/panelState';
import { useAddress } from '@/lib/browser/address';
import { useNotices } from '@/lib/notice/hooks';
import { noticePage, NOTICES_A_PAGE } from '@/lib/notice/rules';
import { NoticeCard } from './NoticeCard';

const NoticeDialog = dynamic(() => import('./NoticeDialog').then((module) => module.NoticeDialog), { ssr: false });

/** Notices of a manager: what went out, what waits for its time, and a new one (R-NOTI-05). */
export function NoticeScreen({ toCompany }: { toCompany: boolean }) {
  const t = useTranslations('notice');
  const { search, change } = useAddress();
  const page = noticePage(search.get('page'));
  const read = useNotices(page);
  const [writing, setWriting] = useState(false);
  const total = read.data?.total ?? 0;
  const pages = Math.ceil(total / NOTICES_A_PAGE);
  const write = (
    <Button variant="contained" startIcon={<CampaignOutlined />} onClick={() => setWriting(true)}>
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
        {() => read.data?.list.map((notice) => <NoticeCard key={notice.noticeSeq} notice={notice} />)}
      </Panel>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={Math.min(page + 1, pages)}
          onChange={(_event, next) => change({ page: next === 1 ? null : String(next) })}
          getItemAriaLabel={(kind, number) =>
            kind === 'page' ? t('page.number', { page: number ?? 1 }) : t(`page.${kind === 'previous' ? 'previous' : 'next'}`)
          }
          aria-label={t('page.label')}
          sx={{ mt: 2, '& .MuiPagination-ul': { justifyContent: 'center' } }}
        />
      )}
      {writing && <NoticeDialog toCompany={toCompany} onClose={() => setWriting(false)} />}
    </>
  );
}
