import { getTranslations } from 'next-intl/server';
import { ComingScreen } from '@/components/layout/ComingScreen';
import { requireViewer } from '@/lib/bff/session';

export async function generateMetadata() {
  return { title: (await getTranslations('shell.menu'))('topics') };
}

export default async function MissionTopicsPage() {
  const { type } = await requireViewer('MS');
  return <ComingScreen page="topics" role={type} />;
}
