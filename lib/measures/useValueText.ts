import { useLocale, useTranslations } from 'next-intl';
import { inOnePiece } from '@/lib/format/inOnePiece';
import { useUnits } from '@/lib/format/useUnits';
import { twoDigits } from '@/lib/format/twoDigits';
import type { MeasuredValue } from './measure';
import { decimalsOf, displayValue, symbolOf } from './shownValue';

/** Formats measure values in the viewer's language and units: some with a message of their own, all others by unit. */
export function useValueText() {
  const t = useTranslations('measures');
  const locale = useLocale();
  const units = useUnits();
  const number = (of: MeasuredValue, stored: number) => {
    const digits = decimalsOf(of);
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    return format.format(displayValue(of, stored, units));
  };
  const words = (of: MeasuredValue, stored: number) => ({
    value: number(of, stored),
    count: stored,
    hours: Math.floor(stored / 60),
    minutes: stored % 60,
  });
  const byUnit = (of: MeasuredValue, stored: number): string => {
    switch (of.unit) {
      case 's':
        return `${Math.floor(stored / 3600)}:${twoDigits(Math.floor((stored % 3600) / 60))}:${twoDigits(Math.floor(stored % 60))}`;
      case 'bpm':
      case 'min':
        return inOnePiece(t(`unit.${of.unit}`, words(of, stored)));
      default:
        return inOnePiece(`${number(of, stored)} ${symbolOf(of, units)}`.trim().replace(' %', '%'));
    }
  };
  return {
    units,
    /** A value with its name, where a message exists: "fat 21.0%", "78.2 kg". */
    named(name: string, of: MeasuredValue, stored: number): string {
      const key = `value.${name}` as 'value.bfp';
      return t.has(key) ? t(key, words(of, stored)) : byUnit(of, stored);
    },
    /** A value with its unit only. */
    byUnit,
    /** Values of one unit written together: "120/80 mmHg". */
    together: (of: MeasuredValue, stored: readonly number[]) =>
      inOnePiece(`${stored.map((one) => number(of, one)).join('/')} ${symbolOf(of, units)}`.trim()),
  };
}
