'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { Panel } from '@/components/ui/Panel';
import { StatusChip } from '@/components/ui/StatusChip';
import type { SignIn } from '@/lib/auth/signIns/contract';
import { useEndOtherSignIns, useEndSignIn, useSignIns } from '@/lib/auth/signIns/useSignIns';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import { panelState } from '@/lib/shared/panelState';

type Told = 'ended' | 'allEnded' | 'gone' | 'failed';

/** Lists the user's active sign-ins, each with a button to end it (R-ACC-02). */
export function SignInsPanel() {
  const t = useTranslations('auth.signIns');
  const read = useSignIns();
  const end = useEndSignIn();
  const endOthers = useEndOtherSignIns();
  const [told, setTold] = useState<Told | null>(null);
  const list = read.data?.list ?? [];
  const endOne = async ({ sessionSeq }: SignIn) => {
    setTold(null);
    try {
      await end({ body: { sessionSeq } });
      setTold('ended');
    } catch (error) {
      setTold(asBrowserError(error).status === 404 ? 'gone' : 'failed');
      read.retry();
    }
  };
  const endAll = () =>
    showAlert({
      type: 'Warning',
      text: t('endAllTitle'),
      subtext: t('endAllText'),
      confirmCheck: true,
      submitLabel: t('endAll'),
      onSubmit: async () => {
        await endOthers({});
        setTold('allEnded');
      },
    });
  return (
    <Panel title={t('title')} note={t('note')} state={panelState(read)} error={read.error} onRetry={read.retry} height={120}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {list.map((one) => (
          <SignInRow key={one.sessionSeq} one={one} onEnd={() => void endOne(one)} />
        ))}
      </Box>
      {list.length > 1 ? (
        <Button variant="outlined" color="error" onClick={endAll} sx={{ mt: 2.5, alignSelf: { sm: 'start' } }}>
          {t('endAll')}
        </Button>
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t('alone')}
        </Typography>
      )}
      {told && (
        <Box sx={{ mt: 2 }}>
          <InlineAlert kind={told === 'gone' || told === 'failed' ? 'error' : 'success'}>{t(told)}</InlineAlert>
        </Box>
      )}
    </Panel>
  );
}

function SignInRow({ one, onEnd }: { one: SignIn; onEnd: () => void }) {
  const t = useTranslations('auth.signIns');
  const days = useDayText(useZone());
  const name = one.browser || t(one.way === 'LOBBY' ? 'way.LOBBY' : 'unknown');
  const since = days.moment(one.createdAt);
  const facts = [
    t(`way.${one.way}`),
    one.address && t('from', { address: one.address }),
    t('since', { moment: since }),
    !one.current && t('used', { moment: days.moment(one.lastUsedAt) }),
  ];
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          {one.current && <StatusChip tone="good">{t('current')}</StatusChip>}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {!one.current && (
        <Button variant="outlined" onClick={onEnd} aria-label={t('endOf', { name, moment: since })}>
          {t('end')}
        </Button>
      )}
    </Box>
  );
}
