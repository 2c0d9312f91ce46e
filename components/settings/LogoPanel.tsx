'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Panel } from '@/components/ui/Panel';
import { QuietPageTitle } from '@/components/ui/QuietPageTitle';
import { panelState } from '@/lib/shared/panelState';
import { useBrand, useSendLogo } from '@/lib/settings/useSettings';
import { PictureSlotCard } from './PictureSlotCard';

/** Company logo (R-SET-03), shown on members' result sheets. */
export function LogoPanel() {
  const t = useTranslations('settings.logo');
  const read = useBrand();
  const send = useSendLogo();
  return (
    <Box sx={{ maxWidth: 960 }}>
      <QuietPageTitle title={t('title')} />
      <Panel title={t('title')} note={t('note')} state={panelState(read)} error={read.error} onRetry={read.retry} height={280}>
        {() => (
          <PictureSlotCard
            name={t('title')}
            quietName
            url={read.data?.urlLogo ?? null}
            alt={t('alt', { company: read.data?.compName ?? '' })}
            ratio="3 / 2"
            onSend={(file) => send({ files: [file] })}
          />
        )}
      </Panel>
    </Box>
  );
}
