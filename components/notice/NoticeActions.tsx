'use client';

import EditOutlined from '@mui/icons-material/EditOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { Notice, NoticeReach } from '@/lib/notice/contract';

interface Props {
  notice: Notice;
  /** How many have read it; undefined while that is not known. */
  reach: NoticeReach | undefined;
  onEdit: () => void;
  onReceipts: () => void;
}

/** What a sender can do about a notice: see who has read it, and change one that waits. */
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
