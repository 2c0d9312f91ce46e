import { useTranslations } from 'next-intl';
import type { BodyRecord } from '@/lib/body/contract';
import { shownDevice } from '@/lib/body/shownDevice';
import { MANUAL_SOURCE } from '@/lib/body/weight/contract';
import { knownSource } from './recordSource';

/** Returns a function that names programs and makers. */
export function useSourceName() {
  const t = useTranslations('body.source');
  return (source: string) => {
    const known = knownSource(source);
    return known === null ? source : t(known);
  };
}

/** Returns a function that names the device of a record, or says that it was entered by hand. */
export function useMeasuredBy() {
  const t = useTranslations('body');
  return ({ device, origin }: Pick<BodyRecord, 'device' | 'origin'>) =>
    origin?.source === MANUAL_SOURCE ? t('typedByHand') : t(`device.${shownDevice(device)}`);
}
