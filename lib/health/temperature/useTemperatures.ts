import { useLocale } from 'next-intl';
import { useScreenRead } from '@/lib/browser/useScreenRead';
import { INDICATOR_READS } from '@/lib/health/tab/indicatorReads';
import { useSubject } from '@/lib/member/useSubject';
import { formatMeasure, onAxis } from '@/lib/format/units';
import type { DayRange } from '@/lib/time/range';
import { useUnits } from '@/lib/format/useUnits';

/** Reads skin and surface temperatures of a range. */
export function useTemperatures(range: DayRange) {
  const { memberSeq } = useSubject();
  return useScreenRead(INDICATOR_READS.temperature.readings, { range, memberSeq });
}

/** Formats temperatures in the viewer's unit. */
export function useTemperatureText() {
  const units = useUnits();
  const locale = useLocale();
  return {
    /** "36.4 °C" for stored °C. */
    full: (celsius: number) => formatMeasure('temp', celsius, units, locale),
    /** Value on an axis. */
    plotted: (celsius: number) => onAxis('temp', celsius, units),
  };
}
