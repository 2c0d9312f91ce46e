import { useTranslations } from 'next-intl';
import { useScreenRead } from '@/lib/browser/useScreenRead';
import { useAddress } from '@/lib/browser/useAddress';
import type { useHealthRange } from '@/lib/health/useHealthReads';
import { useRangeOf } from '@/lib/time/useRangeOf';
import { SLEEP_READS } from '@/lib/health/sleep/sleepReads';
import { nightOfAddress } from '@/lib/health/sleep/night';
import { useSubject } from '@/lib/member/useSubject';

/** Reads the nights of the range and their averages. */
export function useSleepAverage(chosen: ReturnType<typeof useHealthRange>) {
  const { memberSeq } = useSubject();
  const read = useScreenRead(SLEEP_READS.sleep.average, { range: chosen.range, memberSeq });
  return { read, range: useRangeOf(read.data, chosen.range) };
}

/** Reads one night in detail, from the URL or the latest of the range; `showNight` chooses another. */
export function useNight(chosen: ReturnType<typeof useHealthRange>) {
  const { memberSeq } = useSubject();
  const { search, change: choose } = useAddress();
  const named = nightOfAddress(search.get('night'));
  const read = useScreenRead(SLEEP_READS.sleep.night, { range: chosen.range, night: named, memberSeq });
  return { read, named, showNight: (day: string) => choose({ night: day }) };
}

/** Formats minutes as hours and minutes. */
export function useDurationText() {
  const t = useTranslations('health.sleep');
  return (minutes: number) => t('duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
