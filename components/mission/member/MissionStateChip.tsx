'use client';

import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/StatusChip';
import type { MissionState } from '@/lib/mission/mission';

const STYLES = {
  WAITING: { tone: 'none', sign: '○' },
  OPEN: { tone: 'under', sign: '◐' },
  CLEARED: { tone: 'good', sign: '✓' },
  ENDED: { tone: 'none', sign: '■' },
} as const;

/** State of a mission; `quiet` shows an unfinished past one discreetly as not done. */
export function MissionStateChip({ state, quiet = false }: { state: MissionState; quiet?: boolean }) {
  const t = useTranslations('mission.state');
  if (quiet && state === 'OPEN')
    return (
      <StatusChip tone="none" sign="○">
        {t('QUIET')}
      </StatusChip>
    );
  return <StatusChip {...STYLES[state]}>{t(state)}</StatusChip>;
}
