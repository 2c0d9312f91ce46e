'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { StatusRegion } from '@/components/base/StatusRegion';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { Panel } from '@/components/ui/Panel';
import { asBrowserError } from '@/lib/browser/browserError';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import { panelState } from '@/lib/shared/panelState';
import { useFactorState } from '@/lib/auth/factor/useFactor';
import { useIdentities, useUnlink } from '@/lib/auth/social/useIdentities';
import { unlinkMessage, type ProviderId } from '@/lib/auth/social/identityProviders';
import { SocialLinkForm } from './SocialLinkForm';

/** The user's links to identity providers; renders nothing when none is configured. */
export function SocialPanel() {
  const t = useTranslations('auth.social');
  const { long: day } = useDayText(useZone());
  const identities = useIdentities();
  const factor = useFactorState();
  // the link form asks for the account’s own proof
  const read = identities.data ? factor : identities;
  const unlink = useUnlink();
  const [linking, setLinking] = useState<ProviderId | null>(null);
  const [told, setTold] = useState<'unlinked' | ReturnType<typeof unlinkMessage> | null>(null);
  if (identities.data?.list.length === 0) return null;
  const others = identities.data?.list.filter(({ linkedAt }) => !linkedAt).length ?? 0;
  const end = async (provider: ProviderId) => {
    setTold(null);
    await unlink({ body: { provider } }).then(
      () => setTold('unlinked'),
      (error: unknown) => setTold(unlinkMessage(asBrowserError(error).status)),
    );
  };
  return (
    <Panel title={t('title')} note={t('note')} state={panelState(read)} error={read.error} onRetry={read.retry} height={88}>
      {() => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <StatusRegion>
            {told && <InlineAlert kind={told === 'unlinked' ? 'success' : 'error'}>{t(told, { count: others })}</InlineAlert>}
          </StatusRegion>
          {identities.data?.list.map(({ provider, name, linkedAt, usedAt }) => (
            <Box key={provider} sx={{ display: 'grid', gap: 1.5 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {linkedAt ? t('since', { day: day(linkedAt) }) : t('none')}
                    {usedAt && ` · ${t('used', { day: day(usedAt) })}`}
                  </Typography>
                </Box>
                {linkedAt ? (
                  <Button variant="outlined" onClick={() => void end(provider)} aria-label={t('unlinkFrom', { name })}>
                    {t('unlink')}
                  </Button>
                ) : (
                  linking !== provider && (
                    <Button variant="outlined" onClick={() => setLinking(provider)} aria-label={t('linkTo', { name })}>
                      {t('link')}
                    </Button>
                  )
                )}
              </Box>
              {linking === provider && !linkedAt && factor.data && (
                <SocialLinkForm provider={provider} name={name} proof={factor.data.proof} onCancel={() => setLinking(null)} />
              )}
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}
