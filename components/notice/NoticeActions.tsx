'use client';

import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import type { Notice, NoticeReach } from '@/lib/notice/contract';
import { useDeleteNotice } from '@/lib/notice/useNotices';
import { noticeMessage } from '@/lib/notice/notices';

interface Props {
  notice: Notice;
  /** How many have read it; undefined while that is not known. */
  reach: NoticeReach | undefined;
  /** Whether the reader may take it back. */
  mayDelete: boolean;
  onEdit: () => void;
  onReceipts: () => void;
}

/** What a sender can do about a notice: see who has read it, change one that waits, cancel or delete it. */
export function NoticeActions({ notice, reach, mayDelete, onEdit, onReceipts }: Props) {
  const t = useTranslations('notice');
  const remove = useDeleteNotice();
  const { title, reserved, noticeSeq } = notice;
  const kind = reserved ? 'cancel' : 'delete';
  const facts = reach && { read: reach.readCnt, count: reach.memberCnt };

  const ask = () =>
    showAlert({
      type: 'Warning',
      header: t(`remove.${kind}Header`),
      text: t(`remove.${kind}Text`, { title }),
      confirmCheck: true,
      submitLabel: t(`remove.${kind}Submit`),
      onSubmit: async () => {
        const failed = await remove({ body: { noticeSeq } }).then(
          () => null,
          (error: unknown) => noticeMessage(asBrowserError(error).status),
        );
        return failed ? { type: 'Warning', text: t(`error.${failed}`) } : { type: 'Success', text: t(`remove.${kind}Done`) };
      },
    });

  return (
    <>
      {!reserved && facts && (
        <Button
          size="small"
          startIcon={<HowToRegOutlined />}
          disabled={facts.count === 0}
          onClick={onReceipts}
          aria-haspopup="dialog"
          aria-label={facts.count === 0 ? undefined : t('reach.readOf', { title, ...facts })}
        >
          {facts.count === 0 ? t('reach.nobody') : t('reach.read', facts)}
        </Button>
      )}
      {reserved && notice.mine && (
        <Button size="small" color="inherit" startIcon={<EditOutlined />} onClick={onEdit} aria-label={t('editOf', { title })}>
          {t('edit')}
        </Button>
      )}
      {mayDelete && (
        <Button
          size="small"
          color="error"
          startIcon={<DeleteOutlined />}
          onClick={ask}
          aria-label={t(reserved ? 'cancelOf' : 'takeBackOf', { title })}
        >
          {t(reserved ? 'cancelIt' : 'takeBack')}
        </Button>
      )}
    </>
  );
}
