import { getTranslations } from 'next-intl/server';
import { ComingScreen } from '@/components/layout/ComingScreen';
import { requireViewer } from '@/lib/bff/session';

export async function generateMetadata() {
  return { title: (await getTranslations('shell.menu'))('dashboard') };
}

export default async function DashboardPage() {
  const { type } = await requireViewer('MS');
  return <ComingScreen page="dashboard" role={type} isHome />;
}
