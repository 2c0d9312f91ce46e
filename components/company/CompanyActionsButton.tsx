'use client';

import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { showAlert, type AlertRequest } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import { useSend } from '@/lib/browser/useSend';
import { companyApi, type Company } from '@/lib/company/contract';
import { companyEditPath, companyPath } from '@/lib/shared/paths';

interface Props {
  company: Company;
  onDelete: () => void;
}

/** What can be done with one company: its dashboard, its form, its end. */
export function CompanyActionsButton({ company, onDelete }: Props) {
  const t = useTranslations('company');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  const invite = useInviteMaster(company);
  return (
    <>
      <IconButton
        aria-label={t('actionsOf', { name: company.compName })}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <MoreVertOutlined />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem component={Link} href={companyPath(company.cindex)} prefetch={false} onClick={close}>
          {t('action.detail')}
        </MenuItem>
        <MenuItem component={Link} href={companyEditPath(company.cindex)} prefetch={false} onClick={close}>
          {t('action.edit')}
        </MenuItem>
        {company.mindex !== null && (
          <MenuItem
            onClick={() => {
              close();
              invite();
            }}
          >
            {t('action.invite')}
          </MenuItem>
        )}
        <Divider />
        <MenuItem
          sx={{ color: 'error.main' }}
          onClick={() => {
            close();
            onDelete();
          }}
        >
          {t('action.delete')}
        </MenuItem>
      </Menu>
    </>
  );
}

/** Sends a master who has not signed in yet what they need for it, after asking. */
function useInviteMaster({ cindex, compName }: Company): () => void {
  const t = useTranslations('company.invite');
  const send = useSend(companyApi.inviteMaster, [companyApi.list.path]);
  const invite = async (): Promise<AlertRequest> => {
    try {
      await send({ body: { compSeq: cindex } });
      return { type: 'Success', text: t('done') };
    } catch (error) {
      return { type: 'Warning', text: t(asBrowserError(error).status === 409 ? 'signedIn' : 'failed') };
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
