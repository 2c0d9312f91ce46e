'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import { Box } from '@/components/base/Box';
import type { ChatMessage } from '@/lib/chat/contract';
import { useSelf } from '@/lib/chat/useChat';

/** Announces incoming messages to screen readers while the room is open; earlier ones are not announced. */
export function MessageLiveRegion({ newest }: { newest: ChatMessage | undefined }) {
  const t = useTranslations('chat');
  const self = useSelf();
  const [start] = useState(newest?.number ?? 0);
  const news = newest && newest.number > start && newest.memberSeq !== self && !newest.hidden && !newest.deleted ? newest : null;
  return (
    <Box role="status" aria-live="polite" sx={hiddenFromSight}>
      {news && <span key={news.number}>{t('newMessage', { name: news.name || t('left'), text: news.text || t('photo') })}</span>}
    </Box>
  );
}
