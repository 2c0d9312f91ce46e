import { useLocale, useTranslations } from 'next-intl';
import { formatMeasure } from '@/lib/format/units';
import { withMinus } from '@/lib/format/minus';
import { useDayText } from '@/lib/format/useDayText';
import { useFormatter } from '@/lib/format/useFormatter';
import { useRangeText } from '@/lib/format/useRangeText';
import { useUnits } from '@/lib/format/useUnits';
import { daysBetween } from '@/lib/shared/dates';
import { round } from '@/lib/shared/rounding';
import { homeMeasureOf, SHOWN_DECIMALS, type HomeMeasure } from './homeMeasures';

type HomeFormat = ReturnType<typeof homeMeasureOf>['format'];

/** Days ago up to which relative dates are used. */
const MAX_COUNTED_DAYS = 30;

/** Formats days and values of the start page in the viewer's language and units. */
export function useHomeText(today: string) {
  const t = useTranslations('home');
  const common = useTranslations('common');
  const format = useFormatter();
  const calendarDays = useDayText('UTC');
  const ends = useRangeText();
  const locale = useLocale();
  const units = useUnits();
  const fixed = (value: number, digits: number) =>
    withMinus(format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits }));
  const quantity = (kind: 'weight' | 'length' | 'calorie') => (value: number) => formatMeasure(kind, value, units, locale);
  const percent = (kind: 'percent' | 'whole') => (value: number) => `${fixed(value, SHOWN_DECIMALS[kind])}%`;
  const duration = (minutes: number) => {
    const whole = round(minutes);
    return t('value.duration', { hours: Math.floor(whole / 60), minutes: whole % 60 });
  };
  const written: Record<HomeFormat, (value: number) => string> = {
    weight: quantity('weight'),
    length: quantity('length'),
    calorie: quantity('calorie'),
    percent: percent('percent'),
    whole: percent('whole'),
    points: (value) => t('value.points', { value: round(value), shown: fixed(value, SHOWN_DECIMALS.points) }),
    pressure: (value) => `${fixed(value, SHOWN_DECIMALS.pressure)}\u00a0mmHg`,
    bpm: (value) => `${fixed(value, SHOWN_DECIMALS.bpm)}\u00a0bpm`,
    minutes: duration,
    steps: (value) => t('value.steps', { value: round(value), shown: fixed(value, SHOWN_DECIMALS.steps) }),
  };
  return {
    duration,
    /** Message key of a measure's name; estimates have their own. */
    named: (measure: HomeMeasure, estimated = false) => (estimated ? (`${measure}Estimated` as const) : measure),
    /** "77.6 kg" for a stored value. */
    value: (measure: HomeMeasure, stored: number) => written[homeMeasureOf(measure).format](stored),
    /** "52–61 bpm" for two stored values, unbroken and with one unit. */
    range: (measure: HomeMeasure, low: number, high: number) => {
      const write = written[homeMeasureOf(measure).format];
      const [from, to] = [write(low), write(high)];
      const number = /^[\d.,]+/.exec(from)?.[0] ?? from;
      return ends.unbroken(homeMeasureOf(measure).format === 'minutes' ? from : number, to);
    },
    /** "1.2 kg", or "1.2 pp" for percentages: a stored difference without its sign. */
    change: (measure: HomeMeasure, stored: number) => {
      const size = Math.abs(stored);
      const { format: kind } = homeMeasureOf(measure);
      if (kind !== 'percent' && kind !== 'whole') return written[kind](size);
      return common('percentPoints', { value: fixed(size, SHOWN_DECIMALS[kind]) });
    },
    /** "yesterday", "3 days ago", or the date if it is long ago. */
    day: (day: string) => {
      const days = daysBetween(day, today);
      if (days <= MAX_COUNTED_DAYS) return t('day', { days: Math.max(0, days) });
      return calendarDays.long(day);
    },
  };
}
