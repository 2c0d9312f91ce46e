import { getTranslations } from 'next-intl/server';
import { CompanyScreen } from '@/components/company/CompanyScreen';
import { PageData } from '@/components/shell/PageData';
import { clock } from '@/lib/bff/portalClock';
import { requireViewer } from '@/lib/bff/session/session';

export const generateMetadata = async () => ({ title: (await getTranslations('company.form'))('createTitle') });

export default async function CompanyCreatePage() {
  await requireViewer('admin', 'company:manage');
  return (
    <PageData namespaces={['auth', 'company']} fallback={{}}>
      <CompanyScreen compSeq={null} now={clock().toISOString()} />
    </PageData>
  );
}
