import { getTranslations } from 'next-intl/server';
import { ComingScreen } from '@/components/layout/ComingScreen';
import { requireViewer } from '@/lib/bff/session';

export async function generateMetadata() {
  return { title: (await getTranslations('shell.menu'))('companyLogo') };
}

export default async function CompanyLogoPage() {
  const { type } = await requireViewer('MS');
  return <ComingScreen page="companyLogo" role={type} />;
}
