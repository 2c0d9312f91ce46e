'use client';

import Button from '@mui/material/Button';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { Panel } from '@/components/ui/Panel';
import { StatusChip } from '@/components/ui/StatusChip';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { Administrator } from '@/lib/company/administrator/contract';
import { useAdministrators, useInviteAdministratorAgain } from '@/lib/company/administrator/useAdministrators';
import { panelState } from '@/lib/shared/panelState';

const InviteDialog = dynamic(
  () => lazyWithRetry(() => import('./AdministratorInviteDialog').then((file) => file.AdministratorInviteDialog)),
  { ssr: false },
);
const InvitationDialog = dynamic(() => lazyWithRetry(() => import('./InvitationDialog').then((file) => file.InvitationDialog)), {
  ssr: false,
});
const RemoveDialog = dynamic(
  () => lazyWithRetry(() => import('./AdministratorRemoveDialog').then((file) => file.AdministratorRemoveDialog)),
  { ssr: false },
);

const ResetDialog = dynamic(() => lazyWithRetry(() => import('./FactorResetDialog').then((file) => file.FactorResetDialog)), {
  ssr: false,
});

/** The platform's administrators: each may invite and remove others, but not themselves. */
export function AdministratorsPanel() {
  const t = useTranslations('company.administrators');
  const read = useAdministrators();
  const [inviting, setInviting] = useState(false);
  const [waiting, setWaiting] = useState<Administrator | null>(null);
  const inviteAgain = useInviteAdministratorAgain();
  const [leaving, setLeaving] = useState<Administrator | null>(null);
  const [resetting, setResetting] = useState<Administrator | null>(null);
  return (
    <>
      <Panel
        title={t('title')}
        note={t('note')}
        state={panelState(read)}
        error={read.error}
        onRetry={read.retry}
        height={72}
        action={
          <Button size="small" variant="outlined" onClick={() => setInviting(true)} sx={{ minHeight: 44 }}>
            {t('add')}
          </Button>
        }
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {read.data?.list.map((one) => (
            <AdministratorRow
              key={one.memberSeq}
              one={one}
              onInvite={() => setWaiting(one)}
              onReset={() => setResetting(one)}
              onRemove={() => setLeaving(one)}
            />
          ))}
        </Box>
      </Panel>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {waiting && (
        <InvitationDialog
          title={t('againTitle', { name: waiting.name })}
          address={waiting.email}
          send={(correction) => inviteAgain({ body: { memberSeq: waiting.memberSeq, ...correction } })}
          onClose={() => setWaiting(null)}
        />
      )}
      {resetting && <ResetDialog person={resetting} onClose={() => setResetting(null)} />}
      {leaving && <RemoveDialog administrator={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

interface RowProps {
  one: Administrator;
  onInvite: () => void;
  onReset: () => void;
  onRemove: () => void;
}

function AdministratorRow({ one, onInvite, onReset, onRemove }: RowProps) {
  const t = useTranslations('company.administrators');
  const { name, id, email, compName, pcode, invited, factor, own } = one;
  const facts = [id, email, t('at', { company: compName, code: pcode })];
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          {own && <StatusChip tone="good">{t('you')}</StatusChip>}
          {invited && <StatusChip tone="none">{t('invited')}</StatusChip>}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {!own && invited && (
        <Button variant="outlined" onClick={onInvite} aria-label={t('againOf', { name })} sx={{ minHeight: 44 }}>
          {t('again')}
        </Button>
      )}
      {!own && factor && (
        <Button variant="outlined" onClick={onReset} aria-label={t('resetOf', { name })} sx={{ minHeight: 44 }}>
          {t('reset')}
        </Button>
      )}
      {!own && (
        <Button variant="outlined" color="error" onClick={onRemove} aria-label={t('removeOf', { name })} sx={{ minHeight: 44 }}>
          {t('remove')}
        </Button>
      )}
    </Box>
  );
}
