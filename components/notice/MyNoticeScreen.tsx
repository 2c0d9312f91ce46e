'use client';

import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/LinkButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageHeader } from '@/components/ui/PageHeader';
import { Pagination } from '@/components/tables/Pagination';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { showAlert } from '@/lib/browser/alert';
import { useAddress } from '@/lib/browser/useAddress';
import { useLatestNotices, useNotices, useReadAllNotices } from '@/lib/notice/useNotices';
import { NOTICES_PER_PAGE } from '@/lib/notice/notices';
import { settingPath } from '@/lib/shared/paths';
import { numberIn, pageIn } from '@/lib/shared/searchParams';
import { MyNoticeCard } from './MyNoticeCard';

/** Notices of a member, newest first; the open one is in the URL (R-NOTI-05). */
export function MyNoticeScreen() {
  const t = useTranslations('notice');
  const { search, change } = useAddress();
  const page = pageIn(search.get('page'));
  const opened = numberIn(search.get('open'));
  const read = useNotices({ page, state: null, title: '' });
  const unread = useLatestNotices().data?.unread ?? 0;
  const readAll = useReadAllNotices();
  const total = read.data?.total ?? 0;
  const markAll = async () => {
    try {
      await readAll({});
      showAlert({ type: 'Success', text: t('mine.allRead') });
    } catch {
      showAlert({ type: 'Warning', text: t('mine.readAllFailed') });
    }
  };
  return (
    <>
      <PageHeader
        title={t('mine.title')}
        note={t('mine.note')}
        action={
          <LinkButton href={settingPath('notice')} variant="outlined">
            {t('mine.settings')}
          </LinkButton>
        }
      />
      <Panel
        title={read.data ? t('count', { count: total }) : t('title')}
        state={panelState(read, total === 0 && 'empty')}
        error={read.error}
        onRetry={read.retry}
        height={320}
        action={
          unread > 0 && (
            <Button size="small" onClick={() => void markAll()}>
              {t('mine.readAll')}
            </Button>
          )
        }
        empty={<EmptyState icon={<CampaignOutlined />} title={t('mine.none')} text={t('mine.noneText')} />}
      >
        {() =>
          read.data?.list.map((notice) => {
            const open = notice.noticeSeq === opened;
            return (
              <MyNoticeCard
                key={notice.noticeSeq}
                notice={notice}
                open={open}
                onToggle={() => change({ open: open ? null : String(notice.noticeSeq) })}
              />
            );
          })
        }
      </Panel>
      <Pagination
        label={t('page.label')}
        total={total}
        size={NOTICES_PER_PAGE}
        page={page}
        read={read}
        onChange={(next, how) => change({ page: next === 0 ? null : String(next + 1), open: null }, how)}
      />
    </>
  );
}
