import { useLocale } from 'next-intl';
import { formatMeasure } from '@/lib/format/units';
import { useUnits } from '@/lib/format/useUnits';
import type { Reading } from '@/lib/ingest/contract';
import { twoDigits } from '@/lib/shared/twoDigits';

/** Words of a screen for what has no symbol. */
type Say = (key: 'fat' | 'steps' | 'asleep' | 'bpm' | 'oxygen' | 'stress', values: Record<string, string | number>) => string;
/** Words for a whole run, on a screen that says all of a reading instead of what tells it from others. */
type SayRun = (values: Record<'distance' | 'hours' | 'minutes' | 'seconds', string | number>) => string;

const two = (value: number) => twoDigits(Math.floor(value));
const given = <T>(value: T | null | undefined, text: (value: T) => string) => (value === null || value === undefined ? null : text(value));

/** What a reading says, its values in the reader's units. */
export function useReadingText(t: Say, sayRun?: SayRun): (one: Reading) => string {
  const locale = useLocale();
  const units = useUnits();
  const all = sayRun !== undefined;
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const tenths = all ? numbers : new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const pulse = (bpm: number) => t('bpm', { value: numbers.format(bpm) });

  const parts = (one: Reading): (string | null | false)[] => {
    switch (one.kind) {
      case 'body':
        return [formatMeasure('weight', one.weight, units, locale), given(one.bfp, (bfp) => t('fat', { value: tenths.format(bfp) }))];
      case 'steps':
        return [t('steps', { count: one.steps }), all && given(one.distance, (km) => formatMeasure('distance', km, units, locale))];
      case 'sleep':
        return [t('asleep', { hours: Math.floor(one.asleep / 60), minutes: one.asleep % 60 })];
      case 'heart':
        return [given(one.bpm, pulse), given(one.oxygen, (oxygen) => t('oxygen', { value: numbers.format(oxygen) }))];
      case 'stress':
        return [t('stress', { value: one.stressIndex })];
      case 'temperature':
        return [formatMeasure('temp', one.temperature, units, locale)];
      case 'bloodPressure':
        return [`${one.sbp}/${one.dbp} mmHg`, all && given(one.bpm, pulse)];
      case 'bloodSugar':
        return [`${one.bloodSugar} mg/dL`];
      case 'run': {
        const distance = formatMeasure('distance', one.distance, units, locale);
        const { seconds } = one;
        const time = { hours: Math.floor(seconds / 3600), minutes: two((seconds % 3600) / 60), seconds: two(seconds % 60) };
        return [sayRun ? sayRun({ distance, ...time }) : distance];
      }
    }
  };
  return (one) => parts(one).filter(Boolean).join(' · ');
}
