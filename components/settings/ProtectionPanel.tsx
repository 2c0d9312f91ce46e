'use client';

import Button from '@mui/material/Button';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { KeptList } from '@/components/privacy/KeptList';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { Panel } from '@/components/ui/Panel';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { isStepUpRefusal } from '@/lib/browser/stepUp';
import type { RuleState } from '@/lib/privacy/protection/contract';
import { AHEAD_DAYS, protectionMessage } from '@/lib/privacy/protection/protection';
import { useProtection, useSaveProtection } from '@/lib/privacy/protection/useProtection';
import { panelState } from '@/lib/shared/panelState';

const ProtectionDialog = dynamic(() => lazyWithRetry(() => import('./ProtectionDialog').then((file) => file.ProtectionDialog)), {
  ssr: false,
});

/** Protection rules of the company for its master, with scheduled changes and a button to cancel them (R-PRIV-04). */
export function ProtectionPanel() {
  const t = useTranslations('protection.settings');
  const read = useProtection();
  const [editing, setEditing] = useState(false);
  const rules = read.data?.list;
  return (
    <Panel
      title={t('title')}
      note={t('note', { days: AHEAD_DAYS })}
      state={panelState(read)}
      error={read.error}
      onRetry={read.retry}
      height={232}
      action={
        rules && (
          <Button size="small" variant="outlined" onClick={() => setEditing(true)} sx={{ minHeight: 44 }}>
            {t('edit')}
          </Button>
        )
      }
    >
      {() =>
        rules && (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <WaitingList rules={rules.filter(({ next }) => next)} />
            <KeptList rules={rules} />
            {editing && <ProtectionDialog rules={rules} onClose={() => setEditing(false)} />}
          </Box>
        )
      }
    </Panel>
  );
}

/** Announced changes that are not in force yet. */
function WaitingList({ rules }: { rules: readonly RuleState[] }) {
  const t = useTranslations('protection');
  const save = useSaveProtection();
  const [sending, setSending] = useState(false);
  const callOff = async ({ rule, value }: RuleState) => {
    setSending(true);
    try {
      await save({ body: { [rule]: value } });
      showAlert({ type: 'Success', text: t('settings.calledOff') });
    } catch (thrown) {
      if (isStepUpRefusal(thrown)) return;
      showAlert({ type: 'Warning', text: t(`settings.error.${protectionMessage(asBrowserError(thrown).status)}`) });
    } finally {
      setSending(false);
    }
  };
  if (rules.length === 0) return null;
  return (
    <InlineAlert kind="info">
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('settings.waiting')}
      </Typography>
      <Typography variant="body2">{t('settings.waitingText')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {rules.map((one) => (
          <Button
            key={one.rule}
            size="small"
            variant="outlined"
            disabled={sending}
            onClick={() => void callOff(one)}
            sx={{ minHeight: 44, maxWidth: '100%' }}
          >
            {t('settings.callOffNamed', { rule: t(`rule.${one.rule}`) })}
          </Button>
        ))}
      </Box>
    </InlineAlert>
  );
}
