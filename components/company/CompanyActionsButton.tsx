'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowMenuButton } from '@/components/tables/RowMenuButton';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useSend } from '@/lib/browser/useSend';
import { companyApi, type Company } from '@/lib/company/contract';
import { companyMasterApi } from '@/lib/company/master/contract';
import { companyEditPath, companyPath } from '@/lib/shared/paths';

const InvitationDialog = dynamic(() => lazyWithRetry(() => import('./InvitationDialog').then((file) => file.InvitationDialog)), {
  ssr: false,
});

interface Props {
  company: Company;
  onDelete: () => void;
}

/** Menu of one company: dashboard, form, the master's invitation until they sign in, deletion. */
export function CompanyActionsButton({ company: { cindex, compName, mindex, invitedEmail }, onDelete }: Props) {
  const t = useTranslations('company');
  const [inviting, setInviting] = useState(false);
  const invite = useSend(companyMasterApi.invite, [companyApi.list.path], { alsoIfLate: true });
  return (
    <>
      <RowMenuButton
        label={t('actionsOf', { name: compName })}
        actions={[
          { text: t('action.detail'), href: companyPath(cindex) },
          { text: t('action.edit'), href: companyEditPath(cindex) },
          mindex !== null && invitedEmail !== null && { text: t('action.invite'), onSelect: () => setInviting(true) },
          { text: t('action.delete'), dangerous: true, onSelect: onDelete },
        ]}
      />
      {inviting && (
        <InvitationDialog
          title={t('invite.header', { name: compName })}
          address={invitedEmail ?? undefined}
          send={(correction) => invite({ body: { compSeq: cindex, ...correction } })}
          onClose={() => setInviting(false)}
        />
      )}
    </>
  );
}
