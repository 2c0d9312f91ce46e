'use client';

import EditOutlined from '@mui/icons-material/EditOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { Notice, NoticeReach } from '@/lib/notice/contract';

interface Props {
  notice: Notice;
  /** Read count; undefined while unknown. */
  reach: NoticeReach | undefined;
  onEdit: () => void;
  onReceipts: () => void;
}

/** Sender's actions on a notice: view the read receipts, or edit a scheduled one. */
export function NoticeActions({ notice, reach, onEdit, onReceipts }: Props) {
  const t = useTranslations('notice');
  const { title, reserved } = notice;
  const facts = reach && { read: reach.readCnt, count: reach.memberCnt };

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
    </>
  );
}
