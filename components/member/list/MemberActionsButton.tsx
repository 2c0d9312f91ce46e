'use client';

import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { memberChangeMessage } from '@/lib/company/companyLimits';
import { companyApi } from '@/lib/company/contract';
import { showAlert } from '@/lib/browser/alert';
import { BrowserError } from '@/lib/browser/browserError';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useSend } from '@/lib/browser/useSend';
import { isInCharge } from '@/lib/chat/openRoom';
import { memberListApi, type MemberRow } from '@/lib/member/list/contract';
import { memberPath } from '@/lib/shared/paths';
import type { ListReader } from './MemberListScreen';
import { useWriteTo } from '@/components/member/useWriteTo';

const exportDialog = () => import('@/components/privacy/MeasureExportDialog').then((file) => file.MeasureExportDialog);
const MeasureExportDialog = dynamic(() => lazyWithRetry(exportDialog), { ssr: false });

const LISTS = [memberListApi.listNew.path, memberListApi.listAll.path, companyApi.listManager.path];

interface Props {
  member: MemberRow;
  reader: ListReader;
  onEdit: () => void;
}

/** What can be done with one account (R-MEMB-02); what cannot be undone asks first. */
export function MemberActionsButton({ member, reader, onEdit }: Props) {
  const t = useTranslations('memberList');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [exporting, setExporting] = useState(false);
  const id = useId();
  const remove = useSend(companyApi.deleteMember, LISTS);
  const reset = useSend(companyApi.resetPassword, LISTS);
  const { name, uindex, utype, email } = member;
  const write = useWriteTo();
  // a master talks with those who have no manager of their own
  // until the first sign-in there is no password to reset, but a mail that may not have come
  const again = member.checkIn === null ? 'welcome' : 'reset';
  const inCharge = isInCharge(reader.memberSeq, uindex, member.mngIndex);

  const close = () => setAnchor(null);
  const then = (act: () => void) => () => {
    close();
    act();
  };
  /** Asks, acts, and says how it ended. */
  const ask = (kind: 'delete' | 'reset' | 'welcome', act: () => Promise<unknown>) =>
    showAlert({
      type: 'Warning',
      header: t(`${kind}.header`, { name }),
      text: t(`${kind}.text`, { name, email }),
      confirmCheck: true,
      submitLabel: t(`${kind}.submit`),
      onSubmit: async () => {
        const failed = await act().then(
          () => null,
          (error: unknown) => {
            if (error instanceof BrowserError) return memberChangeMessage(error.status);
            throw error;
          },
        );
        return failed ? { type: 'Warning', text: t(`error.${failed}`) } : { type: 'Success', text: t(`${kind}.done`, { name, email }) };
      },
    });

  return (
    <>
      <IconButton
        aria-label={t('actionsOf', { name })}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <MoreVertOutlined />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={close}>
        {utype === 'U' && (
          <MenuItem component={Link} href={memberPath(uindex)} prefetch={false} onClick={close}>
            {t('action.detail')}
          </MenuItem>
        )}
        {utype === 'U' && <MenuItem onClick={then(() => setExporting(true))}>{t('action.measures')}</MenuItem>}
        {inCharge && <MenuItem onClick={then(() => void write(uindex))}>{t('write.open')}</MenuItem>}
        <MenuItem onClick={then(onEdit)}>{t('action.edit')}</MenuItem>
        <MenuItem onClick={then(() => ask(again, () => reset({ body: { memberSeq: uindex } })))}>{t(`action.${again}`)}</MenuItem>
        <Divider />
        <MenuItem
          disabled={uindex === reader.memberSeq}
          sx={{ color: 'error.main' }}
          onClick={then(() => ask('delete', () => remove({ body: { memberSeq: uindex } })))}
        >
          {t('action.delete')}
        </MenuItem>
      </Menu>
      {exporting && <MeasureExportDialog memberSeq={uindex} onClose={() => setExporting(false)} />}
    </>
  );
}
