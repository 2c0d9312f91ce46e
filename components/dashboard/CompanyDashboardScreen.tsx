'use client';

import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import { useTranslations } from 'next-intl';
import { BackButton } from '@/components/ui/page/BackButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageHeader } from '@/components/ui/PageHeader';
import { useCompany } from '@/lib/company/useCompany';
import { companyReportPath, PATHS } from '@/lib/shared/paths';
import { DashboardScreen } from './DashboardScreen';

interface Props {
  companySeq: number;
  /** Whether the server renders for a phone. */
  onPhone: boolean;
}

/** Dashboard of the company opened by the administrator, titled with its name (R-ADMIN-02). */
export function CompanyDashboardScreen({ companySeq, onPhone }: Props) {
  const t = useTranslations('dashboard.company');
  const { data, error } = useCompany(companySeq);
  const back = <BackButton href={PATHS.admin.list}>{t('back')}</BackButton>;
  if (!data && error?.status === 404)
    return (
      <>
        <PageHeader title={t('title')} back={back} />
        <EmptyState icon={<BusinessOutlined />} title={t('gone')} />
      </>
    );
  return (
    <DashboardScreen
      companySeq={companySeq}
      title={data?.compName ?? t('title')}
      nameOf={() => Promise.resolve(data?.compName ?? '')}
      reportPath={companyReportPath(companySeq)}
      back={back}
      onPhone={onPhone}
    />
  );
}
