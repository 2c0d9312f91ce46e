'use client';

import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import type { MissionCat } from '@/lib/mission/note/contract';
import { noteMessage } from '@/lib/mission/note/notes';
import { useDeleteTopic } from '@/lib/mission/note/useNotes';
import { RenameDialog } from './RenameDialog';

interface Props {
  topic: MissionCat;
  onDeleted: () => void;
}

/** What can be done with a topic: another name, or off the list with its notes. */
export function TopicMenuButton({ topic, onDeleted }: Props) {
  const t = useTranslations('missionDesk');
  const remove = useDeleteTopic();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [renaming, setRenaming] = useState(false);
  const id = useId();
  const { missionCatSeq, title, noteCnt } = topic;
  const ask = () => {
    setAnchor(null);
    showAlert({
      type: 'Warning',
      text: t('topics.deleteTopicAsk', { title, count: noteCnt }),
      subtext: t('topics.deleteText'),
      confirmCheck: true,
      submitLabel: t('topics.delete'),
      onSubmit: async () => {
        try {
          await remove({ body: { missionCatSeq } });
        } catch (error) {
          return { type: 'Warning', text: t(`error.${noteMessage(asBrowserError(error).status)}`) };
        }
        onDeleted();
        return { type: 'Success', text: t('topics.deleted') };
      },
    });
  };
  return (
    <>
      <IconButton
        aria-label={t('topics.actionsOf', { title })}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <MoreVertOutlined />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setRenaming(true);
          }}
        >
          {t('topics.rename.topic')}
        </MenuItem>
        <MenuItem sx={{ color: 'error.main' }} onClick={ask}>
          {t('topics.deleteTopic')}
        </MenuItem>
      </Menu>
      {renaming && <RenameDialog kind="topic" seq={missionCatSeq} name={title} onClose={() => setRenaming(false)} />}
    </>
  );
}
