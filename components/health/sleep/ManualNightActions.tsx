'use client';

import { useTranslations } from 'next-intl';
import { ManualEntryActions } from '@/components/measures/ManualEntryActions';
import type { useManualEntryEditing } from '@/components/measures/useManualEntryEditing';
import { Box } from '@/components/base/Box';
import { StatusChip } from '@/components/ui/StatusChip';
import { useAxisText } from '@/lib/charts/useAxisText';
import type { SleepNight } from '@/lib/health/sleep/contract';
import { useDurationText } from '@/lib/health/sleep/useSleep';
import { useRemoveNight } from '@/lib/health/sleep/useManualNight';
import { useSubject } from '@/lib/member/useSubject';

/** Edit handlers for manual nights: opens the form, and runs after a deletion. */
export type NightEditing = Pick<ReturnType<typeof useManualEntryEditing<SleepNight>>, 'change' | 'deleted'>;

/** Marks a night as manual, with edit and delete for its member. Renders nothing for a night from a device. */
export function ManualNightActions({ night, zone, edit }: { night: SleepNight; zone: string; edit: NightEditing }) {
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
