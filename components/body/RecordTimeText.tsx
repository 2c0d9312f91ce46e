'use client';

import { useTranslations } from 'next-intl';
import type { BodyRecord } from '@/lib/body/contract';
import { useMeasuredBy } from '@/lib/body/records/useSourceName';
import { useDayText } from '@/lib/format/useDayText';
import { ageOf } from '@/lib/time/age';
import { useZone } from '@/lib/format/useZone';

interface Props {
  record: BodyRecord;
  /** The instant of the page, ISO; the same on the server and in the browser. */
  now: string;
}

/** When a record was measured, how long ago, and by which device or by manual entry. */
export function RecordTimeText({ record, now }: Props) {
  const t = useTranslations('body');
  const measuredBy = useMeasuredBy();
  const zone = useZone();
  const days = useDayText(zone);
  const age = ageOf(new Date(record.date), new Date(now), zone);
  const count = 'count' in age ? age.count : 0;
  const named = age.unit === 'date';
  const ago = t('measured', { unit: age.unit, count, date: named ? days.moment(record.date) : '' });
  return (
    <>
      <strong>{ago}</strong>
      {!named && (
        <>
          {' · '}
          <time dateTime={record.date}>{days.moment(record.date)}</time>
        </>
      )}
      {` · ${measuredBy(record)}`}
    </>
  );
}
