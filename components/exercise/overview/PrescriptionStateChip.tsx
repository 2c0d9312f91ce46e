'use client';

import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/StatusChip';
import type { OverviewState } from '@/lib/exercise/overview/contract';

const STYLES = {
  RUNNING: { tone: 'good', sign: '●' },
  UPCOMING: { tone: 'none', sign: '○' },
  ENDED: { tone: 'under', sign: '■' },
  NONE: { tone: 'none', sign: '–' },
} as const;

/** State of a member's prescription, in words with a sign. */
export function PrescriptionStateChip({ state }: { state: OverviewState }) {
  const t = useTranslations('exerciseDesk');
  return <StatusChip {...STYLES[state]}>{t(`state.${state}`)}</StatusChip>;
}
