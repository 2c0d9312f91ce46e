'use client';

import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { SearchInput } from '@/components/forms/SearchInput';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import { useSelf } from '@/lib/chat/useChat';
import { MESSAGE_SEARCH_LENGTH } from '@/lib/chat/chatLimits';
import { useMessageSearch } from '@/lib/chat/useMessageSearch';
import { useFormatter } from '@/lib/format/useFormatter';
import { momentFormat } from '@/lib/time/momentFormat';
import { LinkedText } from '@/components/ui/text/LinkedText';
import { useZone } from '@/lib/format/useZone';

interface Props {
  roomSeq: number;
  words: string;
  onWords: (words: string | null) => void;
  /** Opens the room at a message. */
  onOpen: (number: number) => void;
}

/** Search results within the room, newest first. */
export function FoundPanel({ roomSeq, words, onWords, onOpen }: Props) {
  const t = useTranslations('chat');
  const format = useFormatter();
  const self = useSelf();
  const timeZone = useZone();
  const { read, list, next, hasMore, failed } = useMessageSearch(roomSeq, words);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 2, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <Box ref={field} sx={{ flex: 1 }}>
          <SearchInput label={t('search.label')} maxLength={MESSAGE_SEARCH_LENGTH.max} value={words} onSearch={onWords} />
        </Box>
        <IconButton aria-label={t('search.close')} onClick={() => onWords(null)} sx={{ width: 44, height: 44 }}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: '1lh' }}>
        {words === '' ? t('search.hint') : read.data && t(hasMore ? 'search.ending' : 'search.found', { count: list.length })}
      </Typography>
      {words !== '' && (
        <>
          {read.isLoading && <SkeletonLines label={t('search.label')} />}
          {read.error && !read.data && <ErrorState error={read.error} onRetry={read.retry} />}
          {read.data && list.length === 0 && (
            <EmptyState icon={<SearchOffOutlined />} title={t('search.none')} text={t('search.noneText')} />
          )}
          {list.length > 0 && (
            <Box component="ul" aria-label={t('search.label')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {list.map((message) => (
                <Box
                  component="li"
                  key={message.number}
                  data-found={message.number}
                  sx={{ py: 1.25, borderTop: '1px solid', borderColor: 'divider' }}
                >
                  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, typography: 'caption', color: 'text.secondary' }}>
                    <span>{message.memberSeq === self ? t('self') : message.name || t('left')}</span>
                    <time dateTime={message.date}>{format.dateTime(new Date(message.date), momentFormat(timeZone))}</time>
                  </Box>
                  <Box sx={{ typography: 'body2', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                    <LinkedText text={message.text} />
                  </Box>
                  <Button size="small" onClick={() => onOpen(message.number)} sx={{ minHeight: 44, ml: -0.75 }}>
                    {t('search.open')}
                  </Button>
                </Box>
              ))}
            </Box>
          )}
          {failed && <ErrorState error={failed} />}
          {/* retry is this same button, so that keyboard users keep the focus on it */}
          {hasMore && (
            <Button color="inherit" onClick={() => void next()}>
              {t('search.more')}
            </Button>
          )}
        </>
      )}
    </Box>
  );
}
