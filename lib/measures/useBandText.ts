import { useTranslations } from 'next-intl';
import type { MeasuredValue } from './measure';
import { bandsFor } from './measureBands';
import { numberOfMeasure, type MeasureKind } from './measures';
import { useValueText } from './useValueText';

type Key = Parameters<ReturnType<typeof useTranslations<'measures'>>>[0];

/** Texts about how a single-value measure is judged: band names, and their limits with the source. */
export function useBandText() {
  const t = useTranslations('measures');
  const { byUnit } = useValueText();
  const edge = (of: MeasuredValue, gender: 'M' | 'F') => {
    const bands = of.bands && bandsFor(of.bands, gender);
    return bands?.edges[0] === undefined ? '' : byUnit(of, bands.edges[0]);
  };
  return {
    band: (name: string) => t(`band.${name}` as Key),
    /** Null for a measure that is not judged. */
    source(kind: MeasureKind): string | null {
      const key = `source.${kind}` as Key;
      const { of } = numberOfMeasure(kind);
      return t.has(key) ? t(key, { men: edge(of, 'M'), women: edge(of, 'F') }) : null;
    },
  };
}
