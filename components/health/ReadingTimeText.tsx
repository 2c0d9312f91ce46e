'use client';

import { useAgeText } from '@/components/ui/useTimeAgo';
import { useDayText } from '@/lib/format/useDayText';

interface Props {
  /** When something was measured: ms, or ISO. */
  at: number | string;
  /** The instant of the page, ISO. */
  now: string;
  zone: string;
}

/** When something was measured and how long ago that is. */
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
