'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ManualEntryActions } from '@/components/measure/ManualEntryActions';
import { Box } from '@/components/base/Box';
import { StatusChip } from '@/components/ui/StatusChip';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useAxisText } from '@/lib/charts/useAxisText';
import type { SleepNight } from '@/lib/health/sleep/contract';
import { useDurationText } from '@/lib/health/sleep/useSleep';
import { useRemoveNight } from '@/lib/health/sleep/useTypedNight';
import { useSubject } from '@/lib/member/useSubject';

const NightInputDialog = dynamic(() => lazyWithRetry(() => import('./NightInputDialog').then((file) => file.NightInputDialog)), {
  ssr: false,
});

/** Says that a night was typed in; its member changes and deletes it. Nothing for what a device told. */
export function TypedNightActions({ night, zone }: { night: SleepNight; zone: string }) {
  const t = useTranslations('health.sleep');
  const { own } = useSubject();
  const { longDay } = useAxisText(zone);
  const duration = useDurationText();
  const remove = useRemoveNight();
  const [open, setOpen] = useState(false);
  const { typed } = night;
  if (!typed) return null;
  const close = () => setOpen(false);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      <StatusChip tone="none">{t('typed')}</StatusChip>
      {typed.awake === null && (
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {t('awakeUnknown')}
        </Box>
      )}
      {own && (
        <ManualEntryActions
          at={longDay(night.date)}
          value={duration(night.asleep)}
          onEdit={() => setOpen(true)}
          onDelete={async () => {
            await remove({ query: { seq: typed.seq } });
          }}
        />
      )}
      {open && <NightInputDialog night={night} zone={zone} onSaved={close} onClose={close} />}
    </Box>
  );
}
