'use client';

import EventOutlined from '@mui/icons-material/EventOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import WatchOutlined from '@mui/icons-material/WatchOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { NotSharedCard } from '@/components/measures/NotSharedCard';
import { EmptyState } from '@/components/ui/EmptyState';
import { useLastDay, type useHealthRange } from '@/lib/health/useHealthReads';
import type { HealthTab } from '@/lib/health/tab/healthTabs';
import { useUncollected } from '@/lib/consent/useSharing';
import { measureOfTab } from '@/lib/measures/measures';
import { useSubject } from '@/lib/member/useSubject';
import { startOfDay } from '@/lib/shared/dates';
import { useDayText } from '@/lib/format/useDayText';

interface Props {
  tab: HealthTab;
  chosen: ReturnType<typeof useHealthRange>;
  /** Measured by a separate device, not by the band. */
  ownDevice?: boolean | undefined;
  /** Hint shown when nothing was ever measured, if not to wear the band. */
  start?: ReactNode;
  /** Action that belongs to the hint. */
  action?: ReactNode;
}

/** Empty state of a tab: a hint if nothing was ever measured, otherwise a link to the last day with data. */
export function NoDataCard({ tab, chosen, ownDevice = false, start, action }: Props) {
  const t = useTranslations('health.range');
  const name = useTranslations('health.tabs');
  const days = useDayText(chosen.zone);
  const lastDay = useLastDay(tab);
  const state = useTranslations('common.state');
  const { own } = useSubject();
  const isUncollected = useUncollected(measureOfTab(tab).about, own);
  if (lastDay === null && !own) return <NotSharedCard />;
  if (lastDay === null && isUncollected) return <EmptyState icon={<MonitorHeartOutlined />} title={state('empty')} />;
  if (lastDay === null) {
    const isManual = tab === 'pressureInput' || tab === 'sugarInput';
    return (
      <EmptyState
        icon={ownDevice ? <MonitorHeartOutlined /> : <WatchOutlined />}
        title={isManual ? t('neverEntered') : t('never', { tab: name(tab) })}
        text={start ?? t('neverText')}
        action={action}
      />
    );
  }
  const elsewhere = lastDay !== undefined && (lastDay < chosen.range.startDate || lastDay > chosen.range.endDate);
  const day = lastDay === undefined ? '' : days.long(startOfDay(lastDay, chosen.zone).getTime());
  return (
    <EmptyState
      icon={<EventOutlined />}
      title={t('none')}
      text={elsewhere ? t('noneText', { day }) : undefined}
      action={
        elsewhere && (
          <Button variant="outlined" size="small" onClick={() => chosen.jumpTo(lastDay)}>
            {t('jump')}
          </Button>
        )
      }
    />
  );
}
