import { getTranslations } from 'next-intl/server';
import { ComingScreen } from '@/components/layout/ComingScreen';
import { requireViewer } from '@/lib/bff/session';

export async function generateMetadata() {
  return { title: (await getTranslations('shell.menu'))('companyCreate') };
}

export default async function CompanyCreatePage() {
  const { type } = await requireViewer('A');
  return <ComingScreen page="companyCreate" role={type} />;
}
