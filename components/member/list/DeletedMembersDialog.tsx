'use client';

import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Pagination } from '@/components/tables/Pagination';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { ContentDialog } from '@/components/ui/dialog/ContentDialog';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import { MEMBER_CHANGE_MESSAGES } from '@/lib/member/memberMessages';
import { RESTORE_DAYS, type DeletedMember } from '@/lib/member/list/contract';
import { DELETED_PER_PAGE, useDeletedMembers, useRestoreMember } from '@/lib/member/list/useDeletedMembers';

/** Recently deleted members, with the date until which each can be restored and a restore button. */
export function DeletedMembersDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('memberList.deleted');
  const common = useTranslations('common');
  const [page, setPage] = useState(0);
  const read = useDeletedMembers(page);
  const { data, error, retry } = read;
  return (
    <ContentDialog title={t('title')} onClose={onClose} sx={{ minHeight: 240 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('text', { days: RESTORE_DAYS })}
      </Typography>
      {error && <ErrorState error={error} onRetry={retry} />}
      {!error && !data && <SkeletonLines label={common('state.loading')} />}
      {data?.total === 0 && <EmptyState icon={<RestoreOutlined />} title={t('none')} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.list.map((member) => (
          <DeletedRow key={member.uindex} member={member} />
        ))}
      </Box>
      {data && <Pagination label={t('pages')} total={data.total} size={DELETED_PER_PAGE} page={page} read={read} onChange={setPage} />}
    </ContentDialog>
  );
}

function DeletedRow({ member: { uindex, name, id, utype, deletedAt, until } }: { member: DeletedMember }) {
  const t = useTranslations('memberList');
  const days = useDayText(useZone());
  const restore = useRestoreMember();
  const [busy, setBusy] = useState(false);
  const give = async () => {
    setBusy(true);
    try {
      const { welcomed } = await restore({ body: { memberSeq: uindex } });
      const more = [...(utype === 'M' ? [t('deleted.ofManager', { name })] : []), ...(welcomed ? [t('deleted.welcomed', { name })] : [])];
      showAlert({
        type: 'Success',
        text: t('deleted.done', { name }),
        subtext: more.length > 0 ? more.join(' ') : undefined,
      });
    } catch (error) {
      showAlert({ type: 'Warning', text: t(`error.${MEMBER_CHANGE_MESSAGES.restore(asBrowserError(error).status)}`) });
      setBusy(false);
    }
  };
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name} <span>({id})</span>
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {t('deleted.when', { date: days.long(deletedAt), until: days.long(until) })}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        loading={busy}
        aria-label={t('deleted.restoreOf', { name })}
        onClick={() => void give()}
        sx={{ minHeight: 44 }}
      >
        {t('deleted.restore')}
      </Button>
    </Box>
  );
}
