'use client';

import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import { sentState } from '@/lib/mission/overview/missionOverview';

interface Props {
  mission: { imgDue?: boolean; startDate: number };
  now: string;
}

/** Says of a mission that it has not reached anybody yet, and why; nothing of one that has. */
export function SentStateChip({ mission, now }: Props) {
  const t = useTranslations('missionDesk.sent');
  const state = sentState(mission, Date.parse(now));
  if (state === 'OUT') return null;
  if (state === 'HELD')
    return <Chip size="small" variant="outlined" color="warning" icon={<ImageNotSupportedOutlined />} label={t('held')} />;
  return <Chip size="small" variant="outlined" icon={<ScheduleOutlined />} label={t('waiting')} />;
}
