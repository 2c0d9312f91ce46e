import { useTranslations } from 'next-intl';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import type { Mission } from '@/lib/mission/contract';
import { daysLeft, isEarlier, missionSpan } from '@/lib/mission/missionDays';

/** Returns a text on a mission's last day: time left, or when it ended. */
export function useMissionDates() {
  const t = useTranslations('mission.dates');
  const zone = useZone();
  const days = useDayText('UTC');
  /** `now` in epoch ms. */
  return (mission: Mission, now: number): string => {
    const span = missionSpan(mission, zone);
    if (!span) return t('open');
    if (mission.startDate > now) return t('until', { day: days.long(span.last) });
    return isEarlier(mission, now, zone)
      ? t('ended', { day: days.long(span.last) })
      : t('left', { day: days.long(span.last), count: daysLeft(mission, now, zone) ?? 0 });
  };
}
