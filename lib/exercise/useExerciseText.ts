import { useTranslations } from 'next-intl';
import { useFormatter } from '@/lib/format/useFormatter';
import type { ExerciseDraft } from './contract';

const NBSP = '\u00a0';

/** Writes exercises and calendar days in the reader's language. */
export function useExerciseText() {
  const t = useTranslations('exercise');
  const format = useFormatter();
  const at = (options: Pick<Intl.DateTimeFormatOptions, 'year' | 'month' | 'day' | 'weekday'>) => (day: string) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { ...options, timeZone: 'UTC' });
  const long = at({ year: 'numeric', month: 'short', day: 'numeric' });
  return {
    /** "5 times a week · Moderate · 30 min · Aerobic": frequency, intensity, time, type. */
    fitt: ({ frequency, intensity, minutes, type }: ExerciseDraft) =>
      [
        t('fitt.frequency', { count: frequency }),
        t(`intensity.${intensity}`),
        t('fitt.minutes', { count: minutes }),
        t(`type.${type}`),
      ].join(`${NBSP}· `),
    short: at({ month: 'short', day: 'numeric' }),
    /** In one piece: a span of days breaks between its two. */
    long: (day: string) => long(day).replaceAll(' ', NBSP),
    weekday: at({ weekday: 'short' }),
    full: at({ weekday: 'long', month: 'short', day: 'numeric' }),
    dayOfMonth: (day: string) => String(Number(day.slice(8))),
    number: (value: number) => format.number(value, { maximumFractionDigits: 1 }),
  };
}
