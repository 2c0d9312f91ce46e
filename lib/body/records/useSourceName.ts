import { useTranslations } from 'next-intl';
import { knownSource } from './recordSource';

/** Names programs and makers that deliver measurements. */
export function useSourceName() {
  const t = useTranslations('body.source');
  return (source: string) => {
    const known = knownSource(source);
    return known === null ? source : t(known);
  };
}
