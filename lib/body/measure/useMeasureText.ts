import { useTranslations } from 'next-intl';
import { NONE } from '@/lib/format/none';
import { withMinus } from '@/lib/format/minus';
import type { Measure } from '@/lib/body/measure/measureBar';
import { useFormatter } from '@/lib/format/useFormatter';
import { shownChange, shownDecimals, shownSymbol, shownValue } from './shownMeasure';
import { useUnits } from '@/lib/format/useUnits';

/** Formats measures in the viewer's units and language. */
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
  // from 20 to 21 percent is one percentage point, but five percent
  const apart = (measure: Measure, text: string) => (symbol(measure) === '%' ? t('percentPoints', { value: text }) : join(measure, text));
  const value = (measure: Measure, stored: number | null) => (stored === null ? NONE : number(measure, shownValue(measure, stored, units)));
  return {
    units,
    symbol,
    /** "70.2", or a dash. */
    value,
    /** "70.2 kg", or a dash. */
    full: (measure: Measure, stored: number | null) => (stored === null ? NONE : join(measure, value(measure, stored))),
    /** "70.2 kg" for a value already in the shown unit. */
    plotted: (measure: Measure, shown: number) => join(measure, number(measure, shown)),
    /** A tick label without unit. */
    tick: (shown: number) => withMinus(format.number(shown, { maximumFractionDigits: 1 })),
    /** "+0.4 kg" compared with the previous value, "+0.4 pp" for percentages; null without one of them. */
    change: (measure: Measure, stored: number | null, before: number | null) =>
      stored === null || before === null ? null : apart(measure, number(measure, shownChange(measure, stored, before, units), true)),
    /** "0.4 kg" between two values, unsigned. */
    gap: (measure: Measure, stored: number, other: number) =>
      apart(measure, number(measure, Math.abs(shownChange(measure, stored, other, units)))),
  };
}
