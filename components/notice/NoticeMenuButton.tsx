'use client';

import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import type { Notice } from '@/lib/notice/contract';
import { noticeMessage } from '@/lib/notice/notices';
import { useDeleteNotice } from '@/lib/notice/useNotices';

/** What is seldom done about a notice: cancel one that waits, or delete one that went out. */
export function NoticeMenuButton({ notice }: { notice: Notice }) {
  const t = useTranslations('notice');
  const remove = useDeleteNotice();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const { title, reserved, noticeSeq } = notice;
  const kind = reserved ? 'cancel' : 'delete';
  const ask = () => {
    setAnchor(null);
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
  };
  return (
    <>
      <IconButton
        aria-label={t('actionsOf', { title })}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44, my: -1 }}
      >
        <MoreVertOutlined />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem sx={{ color: 'error.main' }} onClick={ask} aria-label={t(reserved ? 'cancelOf' : 'takeBackOf', { title })}>
          {t(reserved ? 'cancelIt' : 'takeBack')}
        </MenuItem>
      </Menu>
    </>
  );
}
