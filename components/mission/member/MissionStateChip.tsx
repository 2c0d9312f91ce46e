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

/** Where a mission stands, in words and by its sign. */
export function MissionStateChip({ state }: { state: MissionState }) {
  const t = useTranslations('mission.state');
  return <StatusChip {...STYLES[state]}>{t(state)}</StatusChip>;
}
