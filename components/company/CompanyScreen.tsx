'use client';

import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { BackButton } from '@/components/ui/page/BackButton';
import { LinkButton } from '@/components/ui/LinkButton';
import { ReviewPanel } from '@/components/privacy/ReviewPanel';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageHeader } from '@/components/ui/PageHeader';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { useCompany } from '@/lib/company/useCompany';
import { companyPath, PATHS } from '@/lib/shared/paths';
import { CompanyForm } from './CompanyForm';
import { CompanyTrustPanel } from './CompanyTrustPanel';

interface Props {
  /** The company to edit; null creates one. */
  compSeq: number | null;
  /** The instant of the page, ISO. */
  now: string;
}

/** The form of a new company, or a company's own page: form, data protection and monthly access review (R-COMP-01). */
export function CompanyScreen({ compSeq, now }: Props) {
  const t = useTranslations('company.form');
  const back = <BackButton href={PATHS.admin.list}>{t('back')}</BackButton>;
  if (compSeq === null)
    return (
      <>
        <PageHeader title={t('createTitle')} back={back} />
        <Box sx={{ maxWidth: 760 }}>
          <CompanyForm company={null} now={now} />
        </Box>
      </>
    );
  return <Edit compSeq={compSeq} now={now} />;
}

function Edit({ compSeq, now }: { compSeq: number; now: string }) {
  const t = useTranslations('company.form');
  const read = useCompany(compSeq);
  const gone = !read.data && read.error?.status === 404;
  const dashboard = !gone && (
    <LinkButton href={companyPath(compSeq)} variant="outlined">
      {t('dashboard')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={read.data?.compName ?? t('editTitle')}
        note={gone ? undefined : t('pageNote')}
        back={<BackButton href={PATHS.admin.list}>{t('back')}</BackButton>}
        action={dashboard}
      />
      {gone && <EmptyState icon={<BusinessOutlined />} title={t('goneTitle')} />}
      {!gone && (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 2, md: 3 },
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          }}
        >
          {read.data ? (
            <CompanyForm company={read.data} now={now} />
          ) : (
            <Panel title={t('facts')} state={panelState(read)} error={read.error} onRetry={read.retry} height={480}>
              {null}
            </Panel>
          )}
          <CompanyTrustPanel compSeq={compSeq} />
          <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
            <ReviewPanel compSeq={compSeq} />
          </Box>
        </Box>
      )}
    </>
  );
}
