'use client';

import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { Company } from '@/lib/company/contract';
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
