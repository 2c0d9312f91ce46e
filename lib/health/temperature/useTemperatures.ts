import { useLocale } from 'next-intl';
import { useRead } from '@/lib/browser/useRead';
import { healthApi } from '@/lib/health/contract';
import { useSubject } from '@/lib/member/useSubject';
import { formatMeasure, onAxis } from '@/lib/format/units';
import type { DayRange } from '@/lib/time/range';
import { useUnits } from '@/lib/format/useUnits';

/** Skin and surface temperatures of a range of days. */
export function useTemperatures(range: DayRange) {
  const { memberSeq } = useSubject();
  return useRead(healthApi.temperatureIndicator, { query: { ...range, memberSeq } });
}

/** Writes temperatures in the reader's unit. */
export function useTemperatureText() {
  const units = useUnits();
  const locale = useLocale();
  return {
    /** "36.4 °C" of stored °C. */
    full: (celsius: number) => formatMeasure('temp', celsius, units, locale),
    /** Place on an axis. */
    plotted: (celsius: number) => onAxis('temp', celsius, units),
  };
}
