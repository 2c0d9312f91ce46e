'use client';

import Button from '@mui/material/Button';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { StatusRegion } from '@/components/base/StatusRegion';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { Panel } from '@/components/ui/Panel';
import type { Passkey } from '@/lib/auth/passkey/contract';
import { passkeyRemovalMessage } from '@/lib/auth/passkey/passkey';
import { usePasskeys, useRemovePasskey } from '@/lib/auth/passkey/usePasskeys';
import { showAlert } from '@/lib/browser/alert';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { panelState } from '@/lib/shared/panelState';
import { PasskeyRow } from './PasskeyRow';

const AddDialog = dynamic(() => lazyWithRetry(() => import('./PasskeyAddDialog').then((file) => file.PasskeyAddDialog)), { ssr: false });
const RenameDialog = dynamic(() => lazyWithRetry(() => import('./PasskeyRenameDialog').then((file) => file.PasskeyRenameDialog)), {
  ssr: false,
});

/** The user's passkeys, each with actions to rename and remove it (R-ACC-01). */
export function PasskeyPanel() {
  const t = useTranslations('factor.passkey');
  const read = usePasskeys();
  const remove = useRemovePasskey();
  const [open, setOpen] = useState<'add' | Passkey | null>(null);
  const [told, setTold] = useState<'added' | 'renamed' | 'removed' | null>(null);
  const list = read.data?.list ?? [];
  const begin = (what: 'add' | Passkey) => {
    setTold(null);
    setOpen(what);
  };
  const done = (what: 'added' | 'renamed') => () => {
    setOpen(null);
    setTold(what);
  };
  const askRemoval = ({ passkeySeq, name }: Passkey) => {
    setTold(null);
    showAlert({
      type: 'Warning',
      text: t('removeTitle', { name }),
      subtext: t('removeText'),
      confirmCheck: true,
      submitLabel: t('remove'),
      deletes: true,
      onSubmit: async () => {
        await remove({ body: { passkeySeq } });
        setTold('removed');
      },
      failureText: (status) => t(`error.${passkeyRemovalMessage(status)}`),
    });
  };
  return (
    <>
      <Panel title={t('title')} note={t('note')} state={panelState(read)} error={read.error} onRetry={read.retry} height={96}>
        {list.length === 0 && <Typography color="textSecondary">{t('none')}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {list.map((one) => (
            <PasskeyRow key={one.passkeySeq} passkey={one} onRename={() => begin(one)} onRemove={() => askRemoval(one)} />
          ))}
        </Box>
        <Button
          variant={list.length === 0 ? 'contained' : 'outlined'}
          onClick={() => begin('add')}
          sx={{ mt: 2, minHeight: 44, alignSelf: { sm: 'start' } }}
        >
          {t('add')}
        </Button>
        <StatusRegion>
          {told && (
            <Box sx={{ mt: 2 }}>
              <InlineAlert kind="success">{t(told)}</InlineAlert>
            </Box>
          )}
        </StatusRegion>
      </Panel>
      {open === 'add' && <AddDialog onAdded={done('added')} onClose={() => setOpen(null)} />}
      {open && open !== 'add' && <RenameDialog passkey={open} onRenamed={done('renamed')} onClose={() => setOpen(null)} />}
    </>
  );
}
