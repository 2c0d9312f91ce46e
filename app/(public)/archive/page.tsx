import { getTranslations } from 'next-intl/server';
import { ArchiveScreen } from '@/components/company/ArchiveScreen';
import { PageData } from '@/components/shell/PageData';

export const generateMetadata = async () => ({ title: (await getTranslations('company.archive'))('title') });

export default function ArchivePage() {
  return (
    <PageData namespaces={['company']} fallback={{}}>
      <ArchiveScreen />
    </PageData>
  );
}
