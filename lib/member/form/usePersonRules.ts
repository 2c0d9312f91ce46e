import { useTranslations } from 'next-intl';
import { useDayText } from '@/lib/format/useDayText';
import { dayOf, isDay } from '@/lib/shared/dates';
import { birthDays, plausibleBirthDate } from '@/lib/shared/person';
import { useClock } from '@/lib/time/useClock';
import { heightLimits, parseHeight } from '../../format/height';
import { useUnits } from '@/lib/format/useUnits';

/** Birth date (yyyy-MM-dd) and height (formatted by lib/format/height) as form values; '' if unknown. */
export interface PersonInput {
  birthDate: string;
  height: string;
}

/** Validation of birth date and height with messages in the viewer's units and language. */
export function usePersonRules(zone: string) {
  const t = useTranslations('common.person');
  const { long } = useDayText('UTC');
  const units = useUnits();
  const today = dayOf(useClock()(), zone);
  const days = birthDays(today);
  return {
    units,
    days,
    faults: { birthDate: t('birthFault', { from: long(days.first), to: long(days.last) }), height: t('heightFault', heightLimits(units)) },
    /** Which of them are invalid; an unchanged stored height is valid. */
    wrong: ({ birthDate, height }: PersonInput, stored: number | null): ('birthDate' | 'height')[] => {
      const isBirthDate = birthDate === '' || (isDay(birthDate) && plausibleBirthDate(birthDate, today));
      const isHeight = parseHeight(height, stored, units) !== undefined;
      return [...(isBirthDate ? [] : ['birthDate' as const]), ...(isHeight ? [] : ['height' as const])];
    },
  };
}
export type PersonRules = ReturnType<typeof usePersonRules>;
