import { useTranslations } from 'next-intl';
import { withMinus } from '@/lib/format/minus';
import type { Measure } from '@/lib/body/measure/measureBar';
import { useFormatter } from '@/lib/format/useFormatter';
import { shownChange, shownDecimals, shownSymbol, shownValue } from './shownMeasure';
import { useUnits } from '@/lib/format/useUnits';

/** Shown where there is no value: nothing measured, or no rule for this person. */
export const NONE = '–';

/** Writes measures in the member's units and language. */
export function useMeasureText() {
  const units = useUnits();
  const format = useFormatter();
  const t = useTranslations('common');
  const number = (measure: Measure, shown: number, signed = false) =>
    withMinus(
      format.number(shown, {
        minimumFractionDigits: shownDecimals(measure),
        maximumFractionDigits: shownDecimals(measure),
        signDisplay: signed ? 'exceptZero' : 'auto',
      }),
    );
  const symbol = (measure: Measure) => shownSymbol(measure, units);
  const join = (measure: Measure, text: string) => (symbol(measure) === '%' ? `${text}%` : `${text}\u00a0${symbol(measure)}`);
  // from 20 to 21 percent is one percentage point, and five percent
  const apart = (measure: Measure, text: string) => (symbol(measure) === '%' ? t('percentPoints', { value: text }) : join(measure, text));
  const value = (measure: Measure, stored: number | null) => (stored === null ? NONE : number(measure, shownValue(measure, stored, units)));
  return {
    units,
    symbol,
    /** "70.2", or a dash. */
    value,
    /** "70.2 kg", or a dash. */
    full: (measure: Measure, stored: number | null) => (stored === null ? NONE : join(measure, value(measure, stored))),
    /** "70.2 kg" of a value that is in the shown unit already. */
    plotted: (measure: Measure, shown: number) => join(measure, number(measure, shown)),
    /** A round figure beside an axis, without its unit. */
    tick: (shown: number) => withMinus(format.number(shown, { maximumFractionDigits: 1 })),
    /** "+0.4 kg", of percentages "+0.4 pp", against the value before; null when there is nothing to compare. */
    change: (measure: Measure, stored: number | null, before: number | null) =>
      stored === null || before === null ? null : apart(measure, number(measure, shownChange(measure, stored, before, units), true)),
    /** "0.4 kg" between two values, whichever is greater. */
    gap: (measure: Measure, stored: number, other: number) =>
      apart(measure, number(measure, Math.abs(shownChange(measure, stored, other, units)))),
  };
}
