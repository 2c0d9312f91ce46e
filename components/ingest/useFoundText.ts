import { useTranslations } from 'next-intl';
import { useRangeText } from '@/lib/format/useRangeText';
import { useDayText } from '@/lib/format/useDayText';
import { useFormatter } from '@/lib/format/useFormatter';
import type { Reading } from '@/lib/ingest/contract';
import { FORMAT_FACTS, type FormatName } from '@/lib/shared/formatNames';
import type { ImportFile, ImportOwner } from '@/lib/ingest/transfer/contract';
import { useImportReadingText } from './useImportReadingText';

/** One sample reading per owner, to identify owners that the files only number. */
export type Examples = ReadonlyMap<number, Reading>;

/** Formats what an import found: source, period, content, and owner names. */
export function useFoundText() {
  const t = useTranslations('transfer');
  const ends = useRangeText();
  const kindName = useTranslations('measures.kind');
  const format = useFormatter();
  const { value } = useImportReadingText();
  const days = useDayText('UTC');
  const source = (name: FormatName) => t(`formats.${name}.name`);
  const period = ({ from, to }: Pick<ImportFile, 'from' | 'to'>) => {
    if (from === null || to === null) return null;
    return from === to ? days.long(from) : ends.days(days.long(from), days.long(to));
  };
  const content = (kinds: ImportFile['kinds']) =>
    kinds.map(({ kind, count }) => t('kindCount', { kind: kindName(kind), count: format.number(count) })).join(' · ');
  return {
    source,
    /** Name of a file; erased ones have none. */
    file: (name: string) => name || t('job.former'),
    period,
    content,
    about: (one: Pick<ImportOwner, 'from' | 'to' | 'kinds'>, example: Reading | undefined) =>
      [period(one), content(one.kinds), example && t('owners.example', { value: value(example) })].filter(Boolean).join(' · '),
    person({ name, upload, formats }: Pick<ImportOwner, 'name' | 'upload' | 'formats'>) {
      if (name === '') return upload;
      const named = t('owners.named', { source: formats.map(source).join(', '), name });
      return formats.some((one) => FORMAT_FACTS[one].namesWithin) ? t('owners.within', { named, file: upload }) : named;
    },
  };
}
