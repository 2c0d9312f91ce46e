import { useLocale, useTranslations } from 'next-intl';
import type { Reading } from '@/lib/ingest/contract';
import { readingTime } from '@/lib/ingest/unassigned/unassigned';
import { formatMeasure } from '@/lib/format/units';
import { useDayText } from '@/lib/format/useDayText';
import { useUnits } from '@/lib/format/useUnits';
import { useZone } from '@/lib/format/useZone';

/** A reading in words: what was measured, in the reader's units, and when. */
export function useUnassignedReadingText() {
  const t = useTranslations('unassigned');
  const locale = useLocale();
  const units = useUnits();
  const days = useDayText(useZone());
  const utc = useDayText('UTC');
  const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

  const parts = (one: Reading): (string | false)[] => {
    switch (one.kind) {
      case 'body':
        return [
          formatMeasure('weight', one.weight, units, locale),
          typeof one.bfp === 'number' && t('value.fat', { value: tenths.format(one.bfp) }),
        ];
      case 'steps':
        return [t('value.steps', { count: one.steps })];
      case 'sleep':
        return [t('value.asleep', { hours: Math.floor(one.asleep / 60), minutes: one.asleep % 60 })];
      case 'heart':
        return [
          typeof one.bpm === 'number' && t('value.pulse', { value: one.bpm }),
          typeof one.oxygen === 'number' && t('value.oxygen', { value: one.oxygen }),
        ];
      case 'stress':
        return [t('value.stress', { value: one.stressIndex })];
      case 'temperature':
        return [formatMeasure('temp', one.temperature, units, locale)];
      case 'bloodPressure':
        return [`${one.sbp}/${one.dbp} mmHg`];
      case 'bloodSugar':
        return [`${one.bloodSugar} mg/dL`];
      case 'run':
        return [formatMeasure('distance', one.distance, units, locale)];
    }
  };
  const time = (one: Reading) => {
    const at = readingTime(one);
    if ('day' in at) return utc.long(at.day);
    if ('instant' in at) return days.moment(at.instant);
    return t('clock', { time: utc.moment(`${at.local}Z`) });
  };
  const values = (one: Reading) => parts(one).filter(Boolean).join(' · ');
  return {
    kind: (one: Reading) => t(`kind.${one.kind}`),
    values,
    time,
    whole: (one: Reading) => `${t(`kind.${one.kind}`)} ${values(one)}`,
  };
}
