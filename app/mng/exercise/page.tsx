import { getTranslations } from 'next-intl/server';
import { ComingScreen } from '@/components/layout/ComingScreen';
import { requireViewer } from '@/lib/bff/session';

export async function generateMetadata() {
  return { title: (await getTranslations('shell.menu'))('prescription') };
}

export default async function PrescriptionPage() {
  const { type } = await requireViewer('MS');
  return <ComingScreen page="prescription" role={type} />;
}
