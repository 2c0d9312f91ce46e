import { useLocale, useTranslations } from 'next-intl';
import { inOnePiece } from '@/lib/format/inOnePiece';
import { useUnits } from '@/lib/format/useUnits';
import { twoDigits } from '@/lib/format/twoDigits';
import type { MeasuredValue } from './measure';
import { decimalsOf, readersValue, symbolOf } from './shownValue';

/** Writes values of measures in the reader's language and units: some by the words of their name, all others by their unit. */
export function useValueText() {
  const t = useTranslations('measures');
  const locale = useLocale();
  const units = useUnits();
  const number = (of: MeasuredValue, stored: number) => {
    const digits = decimalsOf(of);
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    return format.format(readersValue(of, stored, units));
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
    /** A value by its name: "fat 21.0%", "78.2 kg". */
    named(name: string, of: MeasuredValue, stored: number): string {
      const key = `value.${name}` as 'value.bfp';
      return t.has(key) ? t(key, words(of, stored)) : byUnit(of, stored);
    },
    /** A value with its unit alone. */
    byUnit,
    /** Values of one unit that stand together: "120/80 mmHg". */
    together: (of: MeasuredValue, stored: readonly number[]) =>
      inOnePiece(`${stored.map((one) => number(of, one)).join('/')} ${symbolOf(of, units)}`.trim()),
  };
}
