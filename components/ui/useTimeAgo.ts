import { useTranslations } from 'next-intl';
import { useDayText } from '@/lib/format/useDayText';
import { ageOf } from '@/lib/time/age';

/** Returns a formatter of relative time: just now, minutes, hours or days ago; null from the 31st day on, where the date is shown. */
export function useAgeText(zone: string, now: number): (instant: number | string) => string | null {
  const t = useTranslations('common.time');
  return (instant) => {
    const age = ageOf(new Date(instant), new Date(now), zone);
    if (age.unit === 'date') return null;
    return age.unit === 'now' ? t('justBefore') : t(`${age.unit}Ago`, { count: age.count });
  };
}

/** Returns a formatter of time: just now, minutes or hours ago, then the date in `zone` (R-MSN-02). */
export function useTimeAgo(zone: string, now: number): (instant: string) => string {
  const days = useDayText(zone);
  const ageText = useAgeText(zone, now);
  return (instant) => {
    const isOld = ['days', 'date'].includes(ageOf(new Date(instant), new Date(now), zone).unit);
    return (isOld ? null : ageText(instant)) ?? days.long(instant);
  };
}
