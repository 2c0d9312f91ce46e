'use client';

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef } from 'react';
import { useSignOut } from '@/components/shell/menu/useSignOut';
import { Box } from '@/components/base/Box';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { LinkButton } from '@/components/ui/LinkButton';
import { PageHeader } from '@/components/ui/PageHeader';
import { Panel } from '@/components/ui/Panel';
import type { Keeper } from '@/lib/browser/kept/keptText';
import { CONSENT_KEPT_YEARS } from '@/lib/consent/readers';
import { renewalDays } from '@/lib/consent/sharing';
import { useConsents } from '@/lib/consent/useSharing';
import { panelState } from '@/lib/shared/panelState';
import { PATHS } from '@/lib/shared/paths';
import { useClock } from '@/lib/time/useClock';
import { ConsentForm } from './ConsentForm';
import { FactList } from '@/components/ui/FactList';

/** Asks who may see which measurements, before anything else and again once a year (R-PRIV-01); then continues to `next`. */
export function ConsentScreen({ next, keeper }: { next: string; keeper: Keeper }) {
  const t = useTranslations('consent');
  const shell = useTranslations('shell');
  const router = useRouter();
  const clock = useClock();
  const signOut = useSignOut();
  const read = useConsents();
  const left = useRef(false);
  const goOn = useCallback(() => {
    if (left.current) return;
    left.current = true;
    router.replace(next);
    router.refresh();
  }, [router, next]);
  const isAnswered = read.data?.due === false;
  const days = renewalDays(read.data, clock());
  // answered here or in another tab
  useEffect(() => {
    if (isAnswered) goOn();
  }, [isAnswered, goOn]);
  return (
    <>
      <PageHeader title={t('ask.title')} note={t('ask.lead')} />
      <Stack spacing={{ xs: 2, md: 3 }}>
        {days !== null && <InlineAlert kind="info">{t('ask.again', { days })}</InlineAlert>}
        <Panel title={t('ask.facts')} state={panelState(read)} error={read.error} onRetry={read.retry} height={128}>
          <FactList
            layout="rows"
            facts={[
              { name: t('fact.change'), value: t('fact.changeText') },
              { name: t('fact.answers'), value: t('fact.answersText', { years: CONSENT_KEPT_YEARS }) },
              { name: t('fact.minor'), value: t('fact.minorText') },
            ]}
          />
        </Panel>
        {read.data && <ConsentForm state={read.data} keeper={keeper} onSaved={goOn} />}
      </Stack>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mt: 2 }}>
        <LinkButton href={PATHS.privacy}>{shell('privacy')}</LinkButton>
        <Button color="inherit" onClick={signOut}>
          {t('ask.logout')}
        </Button>
      </Box>
    </>
  );
}
