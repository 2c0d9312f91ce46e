import { getTranslations } from 'next-intl/server';
import { ComingScreen } from '@/components/layout/ComingScreen';
import { requireViewer } from '@/lib/bff/session';

export async function generateMetadata() {
  return { title: (await getTranslations('shell.menu'))('chat') };
}

export default async function ChatPage() {
  const { type, frame } = await requireViewer('U');
  // the app leads everywhere else by itself
  return <ComingScreen page="chat" role={type} isHome={frame === 'mobile'} />;
}
