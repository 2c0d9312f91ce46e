import { useTranslations } from 'next-intl';
import { useFormatter } from '@/lib/format/useFormatter';
import { dayOf, isDay } from '@/lib/shared/dates';
import { birthDays, plausibleBirthDate } from '@/lib/shared/person';
import { useClock } from '@/lib/time/useClock';
import { heightLimits, parseHeight } from '../../format/height';
import { useUnits } from '@/lib/format/useUnits';

/** A birth date and a height as a form holds them: yyyy-MM-dd, and as lib/format/height writes it; '' is not known. */
export interface PersonTyped {
  birthDate: string;
  height: string;
}

/** What is true or wrong of a typed birth date and height, in the reader's units and words, for a form's rules. */
export function usePersonRules(zone: string) {
  const t = useTranslations('common.person');
  const format = useFormatter();
  const units = useUnits();
  const today = dayOf(useClock()(), zone);
  const days = birthDays(today);
  const long = (day: string) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
  return {
    units,
    days,
    faults: { birthDate: t('birthFault', { from: long(days.first), to: long(days.last) }), height: t('heightFault', heightLimits(units)) },
    /** Which of them are wrong; a height that is the stored one is right. */
    wrong: ({ birthDate, height }: PersonTyped, stored: number | null): ('birthDate' | 'height')[] => {
      const isBirthDate = birthDate === '' || (isDay(birthDate) && plausibleBirthDate(birthDate, today));
      const isHeight = parseHeight(height, stored, units) !== undefined;
      return [...(isBirthDate ? [] : ['birthDate' as const]), ...(isHeight ? [] : ['height' as const])];
    },
  };
}
export type PersonRules = ReturnType<typeof usePersonRules>;
