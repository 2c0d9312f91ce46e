import { useTranslations } from 'next-intl';
import type { Fault } from './manualEntry';

/** Returns the message of a field's fault. */
export function useErrorText() {
  const t = useTranslations('measures.typed.fault');
  return (fault: Fault) => (fault.code === 'range' ? t('range', { min: fault.min, max: fault.max }) : t(fault.code));
}
