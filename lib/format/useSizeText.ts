import { useTranslations } from 'next-intl';
import { useFormatter } from './useFormatter';

/** Bytes in a megabyte, as in every limit of a file's size. */
export const MEGABYTE = 1024 * 1024;

/** Formats sizes in bytes as megabytes in the viewer's language, below 10 MB with a decimal. */
export function useSizeText(): (bytes: number) => string {
  const t = useTranslations('common');
  const format = useFormatter();
  return (bytes) => t('megabytes', { value: format.number(bytes / MEGABYTE, { maximumFractionDigits: bytes < 10 * MEGABYTE ? 1 : 0 }) });
}
