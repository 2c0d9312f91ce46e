import { useTranslations } from 'next-intl';
import type { Reading } from '@/lib/ingest/contract';
import { useReadingText } from '@/lib/ingest/useReadingText';
import { readingMoment } from '@/lib/ingest/unassigned/unassigned';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

/** Formats an unassigned reading: kind and values in the viewer's units, and its time. */
export function useUnassignedReadingText() {
  const t = useTranslations('unassigned');
  const kind = useTranslations('measures.kind');
  const values = useReadingText();
  const days = useDayText(useZone());
  const utc = useDayText('UTC');

  const time = (one: Reading) => {
    const at = readingMoment(one);
    if ('day' in at) return utc.long(at.day);
    if ('instant' in at) return days.moment(at.instant);
    return t('clock', { time: utc.moment(`${at.local}Z`) });
  };
  return {
    kind: (one: Reading) => kind(one.kind),
    values,
    time,
    whole: (one: Reading) => `${kind(one.kind)} ${values(one)}`,
  };
}
