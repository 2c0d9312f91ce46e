'use client';

import { useTranslations } from 'next-intl';
import { RowMenuButton } from '@/components/tables/RowMenuButton';
import { showAlert } from '@/lib/browser/alert';
import type { Notice } from '@/lib/notice/contract';
import { noticeRemovalMessage } from '@/lib/notice/notices';
import { INBOX_READS } from '@/lib/inbox/inboxReads';
import { useDeleteNotice } from '@/lib/notice/useNotices';

interface Props {
  notice: Notice;
  /** Starts a new notice from one of the viewer's sent ones. */
  onAgain: () => void;
}

/** Less frequent actions on a notice: cancel a scheduled one, resend a sent one, or delete it. */
export function NoticeMenuButton({ notice, onAgain }: Props) {
  const t = useTranslations('notice');
  const remove = useDeleteNotice(INBOX_READS);
  const { title, reserved, noticeSeq } = notice;
  const kind = reserved ? 'cancel' : 'delete';
  const ask = () => {
    showAlert({
      type: 'Warning',
      header: t(`remove.${kind}Header`),
      text: t(`remove.${kind}Text`, { title }),
      confirmCheck: true,
      // next to “Cancel sending”, a plain “Cancel” would be ambiguous
      ...(reserved && { cancelLabel: t('remove.cancelKeep') }),
      submitLabel: t(`remove.${kind}Submit`),
      deletes: true,
      onSubmit: async () => {
        // it may have gone out since the list was read
        await remove({ body: { noticeSeq, waiting: reserved } });
        return { type: 'Success', text: t(`remove.${kind}Done`) };
      },
      failureText: (status) => {
        const failed = noticeRemovalMessage(status);
        return t(failed === 'failed' ? `remove.${kind}Failed` : `error.${failed}`);
      },
    });
  };
  return (
    <RowMenuButton
      label={t('actionsOf', { title })}
      my={-1}
      actions={[
        notice.mine &&
          !reserved &&
          notice.type !== 'PERSONAL' && { text: t('again.action'), label: t('again.of', { title }), onSelect: onAgain },
        {
          text: t(reserved ? 'cancelIt' : 'takeBack'),
          label: t(reserved ? 'cancelOf' : 'takeBackOf', { title }),
          dangerous: true,
          onSelect: ask,
        },
      ]}
    />
  );
}
