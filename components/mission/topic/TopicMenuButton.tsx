'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowMenuButton } from '@/components/tables/RowMenuButton';
import { showAlert } from '@/lib/browser/alert';
import type { MissionCat } from '@/lib/mission/note/contract';
import { noteMessage } from '@/lib/mission/note/notes';
import { useDeleteTopic } from '@/lib/mission/note/useNotes';
import { RenameDialog } from './RenameDialog';

interface Props {
  topic: MissionCat;
  onDeleted: () => void;
}

/** Renames a topic, or deletes it with its notes. */
export function TopicMenuButton({ topic, onDeleted }: Props) {
  const t = useTranslations('missionDesk');
  const remove = useDeleteTopic();
  const [renaming, setRenaming] = useState(false);
  const { missionCatSeq, title, noteCnt } = topic;
  const ask = () => {
    showAlert({
      type: 'Warning',
      text: t('topics.deleteTopicAsk', { title, count: noteCnt }),
      subtext: t('topics.deleteText'),
      confirmCheck: true,
      submitLabel: t('topics.delete'),
      deletes: true,
      onSubmit: async () => {
        await remove({ body: { missionCatSeq } });
        onDeleted();
        return { type: 'Success', text: t('topics.deleted') };
      },
      failureText: (status) => t(`error.${noteMessage(status)}`),
    });
  };
  return (
    <>
      <RowMenuButton
        label={t('topics.actionsOf', { title })}
        actions={[
          { text: t('topics.rename.topic'), onSelect: () => setRenaming(true) },
          { text: t('topics.deleteTopic'), dangerous: true, onSelect: ask },
        ]}
      />
      {renaming && <RenameDialog kind="topic" seq={missionCatSeq} name={title} onClose={() => setRenaming(false)} />}
    </>
  );
}
