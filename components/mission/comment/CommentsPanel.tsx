'use client';

import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { useNow } from '@/components/ui/useNow';
import { useTimeAgo } from '@/components/ui/useTimeAgo';
import { useSubject } from '@/lib/member/useSubject';
import { useComments } from '@/lib/mission/comment/useComments';
import { estimateComments } from '@/lib/mission/comment/estimateComments';
import { COMMENTS_PER_PAGE } from '@/lib/mission/missionList';
import { CommentCard } from './CommentCard';
import { CommentForm } from './CommentForm';
import { useZone } from '@/lib/format/useZone';

interface Props {
  missionSeq: number;
  /** Page render time, ISO. */
  now: string;
}

/** Comments on a mission, newest first, with a form to add one (R-MSN-02). */
export function CommentsPanel({ missionSeq, now }: Props) {
  const t = useTranslations('mission.comment');
  const { own } = useSubject();
  const [size, setSize] = useState(COMMENTS_PER_PAGE);
  const [said, setSaid] = useState<'added' | 'deleted' | null>(null);
  const head = useRef<HTMLParagraphElement>(null);
  const ago = useTimeAgo(useZone(), useNow(now));
  const read = useComments(missionSeq, size);
  const { list = [], total = 0 } = read.data ?? {};
  // Focus was lost with the deleted comment; wait for the closing confirmation, which first tries to restore it there.
  const deleted = () => {
    setSaid('deleted');
    setTimeout(() => head.current?.focus());
  };
  return (
    <Panel
      title={t('title')}
      note={read.data && t('count', { count: read.data.commentCnt ?? estimateComments(list, total) })}
      state={panelState(read)}
      error={read.error}
      onRetry={read.retry}
      height={280}
    >
      {() => (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <CommentForm missionSeq={missionSeq} onStart={() => setSaid(null)} onAdded={() => setSaid('added')} />
          <Typography
            ref={head}
            role="status"
            tabIndex={-1}
            variant="body2"
            color="textSecondary"
            sx={{ minHeight: '1lh', outline: 'none' }}
          >
            {said && t(said)}
          </Typography>
          {list.length === 0 ? (
            <EmptyState icon={<ChatBubbleOutlineOutlined />} title={t('none')} text={own ? t('noneText') : t('noneOther')} />
          ) : (
            <Box
              component="ul"
              aria-label={t('title')}
              sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}
            >
              {list.map((comment) => (
                <Box key={comment.commentSeq} component="li" sx={{ py: 2, borderTop: '1px solid', borderColor: 'divider' }}>
                  <CommentCard
                    missionSeq={missionSeq}
                    comment={comment}
                    ago={ago}
                    onDeleted={deleted}
                    onStart={() => setSaid(null)}
                    onAdded={() => setSaid('added')}
                  />
                </Box>
              ))}
            </Box>
          )}
          {total > list.length && (
            <Button
              variant="outlined"
              color="inherit"
              loading={read.isRefreshing}
              onClick={() => setSize(size + COMMENTS_PER_PAGE)}
              sx={{ borderColor: 'surface.outline' }}
            >
              {t('more')}
            </Button>
          )}
        </Box>
      )}
    </Panel>
  );
}
