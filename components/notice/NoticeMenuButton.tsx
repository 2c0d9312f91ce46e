'use client';

import { useTranslations } from 'next-intl';
import { RowMenuButton } from '@/components/tables/RowMenuButton';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import type { Notice } from '@/lib/notice/contract';
import { noticeMessage } from '@/lib/notice/notices';
import { useDeleteNotice } from '@/lib/notice/useNotices';

/** What is seldom done about a notice: cancel one that waits, or delete one that went out. */
export function NoticeMenuButton({ notice }: { notice: Notice }) {
  const t = useTranslations('notice');
  const remove = useDeleteNotice();
  const { title, reserved, noticeSeq } = notice;
  const kind = reserved ? 'cancel' : 'delete';
  const ask = () => {
    showAlert({
      type: 'Warning',
      header: t(`remove.${kind}Header`),
      text: t(`remove.${kind}Text`, { title }),
      confirmCheck: true,
      submitLabel: t(`remove.${kind}Submit`),
      deletes: true,
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
    <RowMenuButton
      label={t('actionsOf', { title })}
      my={-1}
      actions={[
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
