import { getTranslations } from 'next-intl/server';
import { ComingScreen } from '@/components/layout/ComingScreen';
import { requireViewer } from '@/lib/bff/session';

export async function generateMetadata() {
  return { title: (await getTranslations('shell.menu'))('company') };
}

export default async function CompanyListPage() {
  const { type } = await requireViewer('A');
  return <ComingScreen page="company" role={type} isHome />;
}
