import { useLocale, useTranslations } from 'next-intl';
import { withMinus } from '@/lib/format/minus';
import { formatDifference, formatMeasure, inUnits, onAxis, unitSymbol } from '@/lib/format/units';
import { useDayText } from '@/lib/format/useDayText';
import { useFormatter } from '@/lib/format/useFormatter';
import { GROUP_SCORE_BANDS, WEIGHT_BANDS, type AgeBand, type GroupScoreBand, type WeightBand } from './bands';
import { useUnits } from '@/lib/format/useUnits';

/** Formats the dashboard's values in the viewer's units and language. */
export function useDashboardText() {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  const locale = useLocale();
  const units = useUnits();
  const number = (value: number, digits = 0) =>
    withMinus(format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits }));
  const days = useDayText('UTC');
  const bound = (kg: number) => number(Math.round(onAxis('weight', kg, units)));
  return {
    units,
    number,
    /** With a sign, except for zero. */
    signed: (value: number, digits: number) =>
      withMinus(format.number(value, { signDisplay: 'exceptZero', minimumFractionDigits: digits, maximumFractionDigits: digits })),
    percent: (value: number, digits = 1) => `${number(value, digits)}%`,
    /** "71.3 kg" for a value in kg; `change` adds the sign. */
    mass: (kg: number) => formatMeasure('weight', kg, units, locale),
    change: (kg: number) => formatDifference('weight', kg, units, locale),
    massUnit: unitSymbol('weight', units),
    /** Converts kg to the viewer's unit, one decimal. */
    inUnit: (kg: number) => inUnits('weight', kg, units),
    day: days.long,
    shortDay: days.short,
    ageBand: (band: AgeBand) => {
      if (band === '1-17') return t('age.young');
      return band === '55-99' ? t('age.old') : t('age.band', { from: band.slice(0, 2), to: band.slice(3) });
    },
    /** Bands span 10 kg; their bounds are shown in the viewer's unit. */
    weightBand: (band: WeightBand) => {
      const at = WEIGHT_BANDS.indexOf(band);
      if (at === 0) return t('weight.light', { to: bound(50), unit: unitSymbol('weight', units) });
      const from = bound(band);
      if (at === WEIGHT_BANDS.length - 1) return t('weight.heavy', { from, unit: unitSymbol('weight', units) });
      return t('weight.band', { from, to: bound(band + 10), unit: unitSymbol('weight', units) });
    },
    scoreBand: (band: GroupScoreBand) => {
      const next = GROUP_SCORE_BANDS[GROUP_SCORE_BANDS.indexOf(band) + 1];
      if (next === undefined) return t('score.high', { from: number(band) });
      return band === 0 ? t('score.low', { to: number(next) }) : t('score.band', { from: number(band), to: number(next - 1) });
    },
  };
}
