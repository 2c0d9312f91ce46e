'use client';

import { useTranslations } from 'next-intl';
import { ContentDialog } from '@/components/ui/dialog/ContentDialog';
import { DaysCalendar } from '@/components/forms/days/DaysCalendar';
import { useDataDays } from '@/lib/health/days/useDataDays';

interface Props {
  date: string;
  today: string;
  onPick: (day: string) => void;
  onClose: () => void;
}

/** Calendar dialog to pick a night; only wake-up days with a night can be chosen. */
export function NightDialog({ date, today, onPick, onClose }: Props) {
  const t = useTranslations('health.sleep');
  const marked = useDataDays('sleep');
  return (
    <ContentDialog title={t('choose')} width="xs" fits label="cancel" onClose={onClose} sx={{ px: { xs: 1 } }}>
      <DaysCalendar day={date} last={today} marked={marked} markedOnly onPick={onPick} />
    </ContentDialog>
  );
}
