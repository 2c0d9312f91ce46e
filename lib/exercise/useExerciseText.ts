import { useTranslations } from 'next-intl';
import { inOnePiece } from '@/lib/format/inOnePiece';
import { useDayText } from '@/lib/format/useDayText';
import { useFormatter } from '@/lib/format/useFormatter';
import type { ExerciseDraft } from './contract';

/** Formats exercises and calendar days in the viewer's language. */
export function useExerciseText() {
  const t = useTranslations('exercise');
  const format = useFormatter();
  const { short, long } = useDayText('UTC');
  const at = (options: Pick<Intl.DateTimeFormatOptions, 'month' | 'day' | 'weekday'>) => (day: string) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { ...options, timeZone: 'UTC' });
  return {
    /** "5 times a week", "Moderate", "30 min", "Aerobic": frequency, intensity, time and type, each unbroken. */
    fitt: ({ frequency, intensity, minutes, type }: ExerciseDraft) =>
      [
        t('fitt.frequency', { count: frequency }),
        t(`intensity.${intensity}`),
        t('fitt.minutes', { count: minutes }),
        t(`type.${type}`),
      ].map(inOnePiece),
    short,
    long,
    weekday: at({ weekday: 'short' }),
    full: at({ weekday: 'long', month: 'short', day: 'numeric' }),
    dayOfMonth: (day: string) => String(Number(day.slice(8))),
    number: (value: number) => format.number(value, { maximumFractionDigits: 1 }),
  };
}
