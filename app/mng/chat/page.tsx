import { getTranslations } from 'next-intl/server';
import { ChatScreen } from '@/components/chat/ChatScreen';
import { PageData } from '@/components/shell/PageData';
import { requireViewer } from '@/lib/bff/session/session';
import { prefetch } from '@/lib/bff/prefetch';
import { chatIn, chatPrefetchCalls } from '@/lib/chat/roomView';
import type { SearchParams } from '@/lib/shared/searchParams';

export const generateMetadata = async () => ({ title: (await getTranslations('chat'))('title') });

export default async function ChatPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ memberSeq, frame }, search] = await Promise.all([requireViewer('mng', 'chat:use'), searchParams]);
  const fallback = await prefetch(...chatPrefetchCalls(chatIn(search)));
  return (
    <PageData namespaces={['chat']} fallback={fallback}>
      <ChatScreen self={memberSeq} staff inApp={frame === 'mobile'} />
    </PageData>
  );
}
