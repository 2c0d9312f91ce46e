import { getTranslations } from 'next-intl/server';
import { ComingScreen } from '@/components/layout/ComingScreen';
import { requireViewer } from '@/lib/bff/session';

export async function generateMetadata() {
  return { title: (await getTranslations('shell.menu'))('chat') };
}

export default async function ChatPage() {
  const { type } = await requireViewer('U');
  return <ComingScreen page="chat" role={type} />;
}
