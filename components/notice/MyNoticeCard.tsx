'use client';

import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import { useEffect, useId } from 'react';
import { Box } from '@/components/base/Box';
import { Pressable } from '@/components/base/Pressable';
import { Typography } from '@/components/base/Typography';
import { LinkedText } from '@/components/ui/text/LinkedText';
import { useFormatter } from '@/lib/format/useFormatter';
import type { Notice } from '@/lib/notice/contract';
import { isUnread } from '@/lib/notice/notices';
import { useReadNotice } from '@/lib/notice/useNotices';
import { momentFormat } from '@/lib/time/momentFormat';
import { useZone } from '@/lib/format/useZone';
import { useSenderName } from '@/lib/member/useSenderName';

interface Props {
  notice: Notice;
  open: boolean;
  onToggle: () => void;
}

/** Notice of a recipient as an expandable row; expanding it marks it as read. */
export function MyNoticeCard({ notice, open, onToggle }: Props) {
  const t = useTranslations('notice');
  const format = useFormatter();
  const timeZone = useZone();
  const nameOf = useSenderName();
  const id = useId();
  const markRead = useReadNotice();
  const { noticeSeq, title, contents, date, type, senderName } = notice;
  const unread = isUnread(notice);
  useEffect(() => {
    if (open && unread) void markRead(noticeSeq).catch(() => undefined);
  }, [open, unread, noticeSeq, markRead]);
  return (
    <Box component="article" sx={{ borderTop: '1px solid', borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Typography component="h3" sx={{ m: 0 }}>
        <Pressable
          onClick={onToggle}
          aria-expanded={open}
          aria-controls={id}
          sx={{
            width: 1,
            gap: 1.5,
            px: 1,
            py: 1.5,
            mx: -1,
            boxSizing: 'content-box',
            textAlign: 'left',
            fontFamily: 'inherit',
            borderRadius: '10px',
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Typography component="span" variant="h4" sx={{ overflowWrap: 'anywhere', fontWeight: unread ? 700 : 500 }}>
                {title}
              </Typography>
              {unread && <Chip size="small" color="primary" label={t('mine.unread')} />}
            </Box>
            <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block', mt: 0.25 }}>
              {[
                t(`type.${type}`),
                t('wentOut', { moment: format.dateTime(new Date(date), momentFormat(timeZone)), sender: nameOf(senderName) }),
              ].join(' · ')}
            </Typography>
          </Box>
          <ExpandMoreOutlined aria-hidden sx={{ color: 'text.secondary', rotate: open ? '180deg' : undefined }} />
        </Pressable>
      </Typography>
      <Box id={id} hidden={!open}>
        <Typography variant="body1" sx={{ pb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '75ch' }}>
          <LinkedText text={contents} />
        </Typography>
      </Box>
    </Box>
  );
}
