import { getTranslations } from 'next-intl/server';
import { ComingScreen } from '@/components/layout/ComingScreen';
import { requireViewer } from '@/lib/bff/session';

export async function generateMetadata() {
  return { title: (await getTranslations('shell.menu'))('exercise') };
}

export default async function ExercisePage() {
  const { type } = await requireViewer('U');
  return <ComingScreen page="exercise" role={type} />;
}
