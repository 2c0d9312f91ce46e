'use client';

import AddBusinessOutlined from '@mui/icons-material/AddBusinessOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { ListPanel } from '@/components/tables/ListPanel';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import { PageHeader } from '@/components/ui/PageHeader';
import { showAlert } from '@/lib/browser/alert';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { Company } from '@/lib/company/contract';
import { useCompanyList, useCompanyListChoice } from '@/lib/company/useCompanyList';
import { PATHS } from '@/lib/shared/paths';
import { CompanyFilterForm } from './CompanyFilterForm';
import { CompanyTable } from './CompanyTable';

const CompanyDeleteDialog = dynamic(
  () => lazyWithRetry(() => import('./CompanyDeleteDialog').then((module) => module.CompanyDeleteDialog)),
  {
    ssr: false,
  },
);

/** All companies of the platform: search, pagination, create, edit and delete (R-ADMIN-01). */
export function CompanyListScreen() {
  const t = useTranslations('company');
  const { choice, change } = useCompanyListChoice();
  const read = useCompanyList(choice);
  const [leaving, setLeaving] = useState<Company | null>(null);
  const filtered = choice.search !== '' || choice.status !== null;

  const askDelete = (company: Company) =>
    showAlert({
      type: 'Warning',
      header: t('MngAlertListNoticeDel', { name: company.compName }),
      text: t('MngAlertListNoticeDelText'),
      confirmCheck: true,
      submitLabel: t('continue'),
      onSubmit: () => setLeaving(company),
    });
  const create = (
    <Button component={Link} href={PATHS.company.create} prefetch={false} variant="contained" startIcon={<AddBusinessOutlined />}>
      {t('create')}
    </Button>
  );

  return (
    <>
      <PageHeader title={t('title')} action={create} />
      <CompanyFilterForm choice={choice} onChange={change} />
      <ListPanel
        read={read}
        icon={<BusinessOutlined />}
        height={360}
        texts={{
          title: t('title'),
          count: (count) => t('count', { count }),
          clear: t('clear'),
          none: t('none'),
          noneText: t('noneText'),
          noMatch: t('noMatch'),
          noMatchText: t('noMatchText'),
        }}
        filtered={filtered}
        onClear={() => change({ search: '', status: null })}
      >
        {({ list, total }) => (
          <CompanyTable rows={list} total={total} refreshing={read.isRefreshing} choice={choice} onChange={change} onDelete={askDelete} />
        )}
      </ListPanel>
      {leaving && <CompanyDeleteDialog company={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
