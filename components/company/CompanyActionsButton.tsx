'use client';

import { useTranslations } from 'next-intl';
import { RowMenuButton } from '@/components/tables/RowMenuButton';
import { showAlert, type AlertRequest } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import { isStepUpRefusal } from '@/lib/browser/stepUp';
import { useSend } from '@/lib/browser/useSend';
import { companyApi, type Company } from '@/lib/company/contract';
import { messageByStatus } from '@/lib/shared/messageByStatus';
import { companyEditPath, companyPath } from '@/lib/shared/paths';

interface Props {
  company: Company;
  onDelete: () => void;
}

/** Menu of one company: dashboard, form, deletion. */
export function CompanyActionsButton({ company, onDelete }: Props) {
  const t = useTranslations('company');
  const invite = useInviteMaster(company);
  return (
    <RowMenuButton
      label={t('actionsOf', { name: company.compName })}
      actions={[
        { text: t('action.detail'), href: companyPath(company.cindex) },
        { text: t('action.edit'), href: companyEditPath(company.cindex) },
        company.mindex !== null && { text: t('action.invite'), onSelect: invite },
        { text: t('action.delete'), dangerous: true, onSelect: onDelete },
      ]}
    />
  );
}

const inviteMessage = messageByStatus({ 409: 'signedIn', 422: 'noEmail' }, 'failed');

/** Sends a master who has not signed in yet their invitation, after confirmation. */
function useInviteMaster({ cindex, compName }: Company): () => void {
  const t = useTranslations('company.invite');
  const send = useSend(companyApi.inviteMaster, [companyApi.list.path]);
  const invite = async (): Promise<AlertRequest> => {
    try {
      await send({ body: { compSeq: cindex } });
      return { type: 'Success', text: t('done') };
    } catch (error) {
      if (isStepUpRefusal(error)) throw error;
      return { type: 'Warning', text: t(inviteMessage(asBrowserError(error).status)) };
    }
  };
  return () =>
    showAlert({
      type: 'Warning',
      header: t('header', { name: compName }),
      text: t('text'),
      confirmCheck: true,
      submitLabel: t('submit'),
      onSubmit: invite,
    });
}
