import { useLocale, useTranslations } from 'next-intl';
import type { Reading } from '@/lib/ingest/contract';
import { formatMeasure } from '@/lib/format/units';
import { twoDigits } from '@/lib/shared/twoDigits';
import { useUnits } from '@/lib/format/useUnits';

const two = (value: number) => twoDigits(Math.floor(value));

/** How a reading is said before it is added: its time as the file writes it, its values in the reader's units. */
export function useImportReadingText() {
  const t = useTranslations('transfer.value');
  const locale = useLocale();
  const units = useUnits();
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');
  const given = <T>(value: T | null | undefined, say: (value: T) => string) => (value === null || value === undefined ? null : say(value));

  const value = (one: Reading): string => {
    switch (one.kind) {
      case 'body':
        return joined(
          formatMeasure('weight', one.weight, units, locale),
          given(one.bfp, (bfp) => t('fat', { value: number(bfp) })),
        );
      case 'steps':
        return joined(
          t('steps', { count: one.steps }),
          given(one.distance, (km) => formatMeasure('distance', km, units, locale)),
        );
      case 'sleep':
        return t('asleep', { hours: Math.floor(one.asleep / 60), minutes: one.asleep % 60 });
      case 'heart':
        return joined(
          given(one.bpm, (bpm) => t('bpm', { value: number(bpm) })),
          given(one.oxygen, (oxygen) => t('oxygen', { value: number(oxygen) })),
        );
      case 'stress':
        return t('stress', { value: one.stressIndex });
      case 'temperature':
        return formatMeasure('temp', one.temperature, units, locale);
      case 'bloodPressure':
        return joined(
          `${one.sbp}/${one.dbp} mmHg`,
          given(one.bpm, (bpm) => t('bpm', { value: number(bpm) })),
        );
      case 'bloodSugar':
        return `${one.bloodSugar} mg/dL`;
      case 'run':
        return t('run', {
          distance: formatMeasure('distance', one.distance, units, locale),
          hours: Math.floor(one.seconds / 3600),
          minutes: two((one.seconds % 3600) / 60),
          seconds: two(one.seconds % 60),
        });
    }
  };
  return { when: (one: Reading) => ('day' in one ? one.day : one.measuredAt.slice(0, 16).replace('T', ' ')), value };
}
