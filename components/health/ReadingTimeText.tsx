'use client';

import { useAgeText } from '@/components/ui/useTimeAgo';
import { useDayText } from '@/lib/format/useDayText';

interface Props {
  /** Time of the reading: ms or ISO. */
  at: number | string;
  /** Page render time, ISO. */
  now: string;
  zone: string;
}

/** Time of a reading and how long ago that was. */
export function ReadingTimeText({ at, now, zone }: Props) {
  const days = useDayText(zone);
  const age = useAgeText(zone, Date.parse(now))(at);
  return (
    <>
      <time dateTime={new Date(at).toISOString()}>{days.moment(at)}</time>
      {age !== null && ` · ${age}`}
    </>
  );
}
