import { useFormatter, useTranslations } from 'next-intl';
import { dayOf, isDay } from '@/lib/shared/dates';
import { birthDays, plausibleBirthDate } from '@/lib/shared/person';
import { useClock } from '@/lib/time/useClock';
import { heightLimits, parseHeight } from '../../format/height';
import { useUnits } from '@/lib/format/useUnits';

/** What is true or wrong of a typed birth date and height, in the reader's units and words, for a form's rules. */
export function usePersonRules(zone: string) {
  const t = useTranslations('common.person');
  const format = useFormatter();
  const units = useUnits();
  const today = dayOf(useClock()(), zone);
  const days = birthDays(today);
  const long = (day: string) => format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  const birthFault = t('birthFault', { from: long(days.first), to: long(days.last) });
  const heightFault = t('heightFault', heightLimits(units));
  return {
    units,
    days,
    birthFault,
    heightFault,
    birthDate: (typed: string) => typed === '' || (isDay(typed) && plausibleBirthDate(typed, today)) || birthFault,
    height: (typed: string, stored: number | null) => parseHeight(typed, stored, units) !== undefined || heightFault,
  };
}
export type PersonRules = ReturnType<typeof usePersonRules>;
