import { getTranslations } from 'next-intl/server';
import { ComingScreen } from '@/components/layout/ComingScreen';
import { requireViewer } from '@/lib/bff/session';

export async function generateMetadata() {
  return { title: (await getTranslations('shell.menu'))('missions') };
}

export default async function MissionListPage() {
  const { type } = await requireViewer('MS');
  return <ComingScreen page="missions" role={type} />;
}
