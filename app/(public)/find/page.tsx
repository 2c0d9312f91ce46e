import { getTranslations } from 'next-intl/server';
import { FindScreen } from '@/components/auth/FindScreen';
import { findChosenCompany } from '@/lib/bff/session/chosenCompany';

export async function generateMetadata() {
  return { title: (await getTranslations('auth.find'))('title') };
}

export default async function FindPage({ searchParams }: { searchParams: Promise<{ company?: string | string[] }> }) {
  return <FindScreen {...await findChosenCompany((await searchParams).company)} />;
}
