'use client';

import ForumOutlined from '@mui/icons-material/ForumOutlined';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/EmptyState';
import type { ChatRoom } from '@/lib/chat/contract';

/** Empty state of a room: tells those who may write whom their message reaches. */
export function NoMessagesText({ room: { kind, mayWrite }, name }: { room: Pick<ChatRoom, 'kind' | 'mayWrite'>; name: string }) {
  const t = useTranslations('chat');
  return (
    <EmptyState
      icon={<ForumOutlined />}
      title={mayWrite ? t(`first.${kind}`) : t('firstReadOnly')}
      text={mayWrite && t(`firstText.${kind}`, { name })}
    />
  );
}
