'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { useChatState } from '@/lib/chat/useChat';

/** Typing indicator of the room; its height is fixed, to avoid layout shift. */
export function TypingText({ roomSeq }: { roomSeq: number }) {
  const t = useTranslations('chat');
  const writers = useChatState().writers.filter((one) => one.roomSeq === roomSeq);
  return (
    <Box
      data-typing={writers.length}
      sx={{ px: 2, height: 20, typography: 'caption', lineHeight: '20px', color: 'text.secondary', overflow: 'hidden' }}
    >
      {writers[0] && t('typing', { name: writers[0].name, count: writers.length })}
    </Box>
  );
}
