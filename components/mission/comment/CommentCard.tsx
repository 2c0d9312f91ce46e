'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Box } from '@/components/base/Box';
import { showAlert } from '@/lib/browser/alert';
import { useDeleteComment } from '@/lib/mission/comment/useComments';
import type { MissionComment } from '@/lib/mission/comment/contract';
import { CommentForm } from './CommentForm';
import { CommentEntryCard } from './CommentEntryCard';

interface Props {
  missionSeq: number;
  comment: MissionComment;
  /** Formats a timestamp as relative time. */
  ago: (instant: string) => string;
  onDeleted: () => void;
  /** Called when a reply is sent. */
  onStart: () => void;
  onAdded: () => void;
}

/** Comment with its replies; the reply form opens below them. */
export function CommentCard({ missionSeq, comment, ago, onDeleted, onStart, onAdded }: Props) {
  const t = useTranslations('mission.comment');
  const remove = useDeleteComment();
  const [answering, setAnswering] = useState(false);
  // the reply form stays mounted when closed, to keep its text
  const [begun, setBegun] = useState(false);
  const reply = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  // focus the form when it is reopened too: it is not remounted
  useEffect(() => {
    if (answering) form.current?.querySelector('textarea')?.focus();
  }, [answering]);
  const name = comment.name || t('withdrawn');
  const ask = ({ commentSeq, own }: Pick<MissionComment, 'commentSeq' | 'own'>) =>
    showAlert({
      type: 'Warning',
      text: t(own ? 'confirm' : 'confirmRemove'),
      subtext: t(own ? 'confirmText' : 'confirmRemoveText'),
      confirmCheck: true,
      submitLabel: t(own ? 'delete' : 'remove'),
      deletes: true,
      onSubmit: async () => {
        await remove({ query: { commentSeq } });
        onDeleted();
      },
    });
  const toggle = () => {
    setAnswering(!answering);
    setBegun(true);
  };
  const close = () => {
    setAnswering(false);
    setBegun(false);
    reply.current?.focus();
  };
  return (
    <Box
      component="article"
      aria-label={comment.deleted ? t(comment.removed ? 'removedPlace' : 'deletedPlace') : `${name}, ${ago(comment.date)}`}
    >
      <CommentEntryCard said={comment} ago={ago} onDelete={() => ask(comment)}>
        {!comment.deleted && (
          <Button ref={reply} size="small" color="inherit" aria-expanded={answering} onClick={toggle}>
            {t('reply')}
          </Button>
        )}
      </CommentEntryCard>
      {comment.replies.length > 0 && (
        <Box
          component="ul"
          aria-label={t('replies', { name })}
          sx={{ ...thread, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
        >
          {comment.replies.map((one) => (
            <li key={one.commentSeq}>
              <CommentEntryCard said={one} ago={ago} onDelete={() => ask(one)} />
            </li>
          ))}
        </Box>
      )}
      {begun && (
        <Box ref={form} sx={thread} hidden={!answering}>
          <CommentForm
            missionSeq={missionSeq}
            parent={{ commentSeq: comment.commentSeq, name }}
            onCancel={close}
            onStart={onStart}
            onAdded={() => {
              close();
              onAdded();
            }}
          />
        </Box>
      )}
    </Box>
  );
}

const thread = { m: 0, mt: 2, ml: { xs: 2.5, sm: 6 }, pl: { xs: 1.5, sm: 2 }, borderLeft: '2px solid', borderColor: 'divider' };
