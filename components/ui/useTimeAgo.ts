import { useFormatter, useTranslations } from 'next-intl';
import { relativeTime } from '@/lib/time/relativeTime';

/** Says when something was: just now, minutes or hours ago, from 13 hours on the date in `zone` (R-MSN-02). */
export function useTimeAgo(zone: string, now: number): (instant: string) => string {
  const t = useTranslations('common.time');
  const format = useFormatter();
  return (instant) => {
    const time = relativeTime(Date.parse(instant), now);
    if (time.key === 'date') return format.dateTime(new Date(instant), { year: 'numeric', month: 'short', day: 'numeric', timeZone: zone });
    return time.key === 'justBefore' ? t('justBefore') : t(time.key, { count: time.count });
  };
}
