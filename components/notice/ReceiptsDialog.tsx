'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { ContentDialog } from '@/components/ui/dialog/ContentDialog';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { Pagination } from '@/components/tables/Pagination';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import { namesAmong } from '@/lib/member/namesakes';
import { useFormatter } from '@/lib/format/useFormatter';
import type { Notice } from '@/lib/notice/contract';
import { useReceipts } from '@/lib/notice/useNotices';
import { RECEIPTS_PER_PAGE } from '@/lib/notice/notices';
import { momentFormat } from '@/lib/time/momentFormat';
import { useZone } from '@/lib/format/useZone';

interface Props {
  notice: Notice;
  /** Also shows each member's manager, for the master. */
  withManager: boolean;
  onClose: () => void;
}

/** Members who have not read a notice, and those who have, with the time. */
export function ReceiptsDialog({ notice, withManager, onClose }: Props) {
  const t = useTranslations('notice.receipts');
  const common = useTranslations('common');
  const format = useFormatter();
  const timeZone = useZone();
  const [view, setView] = useState<{ read: 'Y' | 'N'; page: number }>({ read: 'N', page: 0 });
  const receipts = useReceipts(notice.noticeSeq, view.read, view.page);
  const { data, error, retry } = receipts;
  const called = namesAmong(data?.list ?? []);
  const counts = data && { read: data.readCnt, unread: data.memberCnt - data.readCnt };
  return (
    <ContentDialog title={t('title')} width="xs" onClose={onClose}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {notice.title}
      </Typography>
      {error && !data ? (
        <ErrorState error={error} onRetry={retry} />
      ) : !data || !counts ? (
        <SkeletonLines label={common('state.loading')} />
      ) : (
        <>
          <ChoiceGroup
            label={t('show')}
            value={view.read}
            onChange={(read) => setView({ read, page: 0 })}
            choices={[
              { value: 'N', content: t('unread', { count: counts.unread }) },
              { value: 'Y', content: t('read', { count: counts.read }) },
            ]}
          />
          {data.total === 0 && <EmptyState title={t(view.read === 'N' ? 'allRead' : 'noneRead')} />}
          <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
            {data.list.map(({ memberSeq, mngName, readAt, ...person }) => (
              <Box component="li" key={memberSeq} sx={{ py: 1, borderBottom: '1px solid', borderColor: 'divider' }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {called(person)}
                </Typography>
                {(withManager || readAt) && (
                  <Typography variant="caption" color="textSecondary">
                    {[withManager && mngName, readAt && t('readOn', { moment: format.dateTime(new Date(readAt), momentFormat(timeZone)) })]
                      .filter(Boolean)
                      .join(' · ')}
                  </Typography>
                )}
              </Box>
            ))}
          </Box>
          <Pagination
            label={t('pages')}
            total={data.total}
            size={RECEIPTS_PER_PAGE}
            page={view.page}
            read={receipts}
            onChange={(page) => setView({ ...view, page })}
          />
        </>
      )}
    </ContentDialog>
  );
}
