import { getTranslations } from 'next-intl/server';
import { ComingScreen } from '@/components/layout/ComingScreen';
import { requireViewer } from '@/lib/bff/session';

export async function generateMetadata() {
  return { title: (await getTranslations('shell.menu'))('health') };
}

export default async function HealthPage() {
  const { type } = await requireViewer('U');
  return <ComingScreen page="health" role={type} />;
}
