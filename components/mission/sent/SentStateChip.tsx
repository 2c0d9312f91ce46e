'use client';

import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import { useNow } from '@/components/ui/useNow';
import { useZone } from '@/lib/format/useZone';
import { sentState } from '@/lib/mission/overview/missionOverview';

interface Props {
  mission: { imgDue?: boolean; startDate: number; endDate?: string | null };
  now: string;
}

/** Shows that a mission is not out yet, and why, or has ended; renders nothing while it is running. */
export function SentStateChip({ mission, now }: Props) {
  const t = useTranslations('missionDesk.sent');
  const state = sentState(mission, useNow(now), useZone());
  if (state === 'OUT') return null;
  if (state === 'HELD')
    return <Chip size="small" variant="outlined" color="warning" icon={<ImageNotSupportedOutlined />} label={t('held')} />;
  if (state === 'ENDED') return <Chip size="small" variant="outlined" icon={<EventBusyOutlined />} label={t('ended')} />;
  return <Chip size="small" variant="outlined" icon={<ScheduleOutlined />} label={t('waiting')} />;
}
