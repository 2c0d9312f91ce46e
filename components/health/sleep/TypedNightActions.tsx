'use client';

import { useTranslations } from 'next-intl';
import { ManualEntryActions } from '@/components/measure/ManualEntryActions';
import type { useManualEntryEditing } from '@/components/measure/useManualEntryEditing';
import { Box } from '@/components/base/Box';
import { StatusChip } from '@/components/ui/StatusChip';
import { useAxisText } from '@/lib/charts/useAxisText';
import type { SleepNight } from '@/lib/health/sleep/contract';
import { useDurationText } from '@/lib/health/sleep/useSleep';
import { useRemoveNight } from '@/lib/health/sleep/useTypedNight';
import { useSubject } from '@/lib/member/useSubject';

/** How a screen has a typed night changed, and what it does once one is deleted. */
export type NightEditing = Pick<ReturnType<typeof useManualEntryEditing<SleepNight>>, 'change' | 'deleted'>;

/** Says that a night was typed in; its member changes and deletes it. Nothing for what a device told. */
export function TypedNightActions({ night, zone, edit }: { night: SleepNight; zone: string; edit: NightEditing }) {
  const t = useTranslations('health.sleep');
  const { own } = useSubject();
  const { longDay } = useAxisText(zone);
  const duration = useDurationText();
  const remove = useRemoveNight();
  const { typed } = night;
  if (!typed) return null;
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
          onEdit={() => edit.change(night)}
          onDelete={async () => {
            await remove({ query: { seq: typed.seq } });
            edit.deleted();
          }}
        />
      )}
    </Box>
  );
}
