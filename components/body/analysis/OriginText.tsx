import { useTranslations } from 'next-intl';
import { Typography } from '@/components/base/Typography';
import type { BodyRecord } from '@/lib/body/contract';
import { useSourceName } from '@/lib/body/records/useSourceName';
import { otherClock } from '@/lib/body/records/recordSource';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

/** Source of a measurement and when it arrived, plus the source's local time if its clock differed; renders nothing if unknown. */
export function OriginText({ record }: { record: BodyRecord }) {
  const t = useTranslations('body.origin');
  const zone = useZone();
  const days = useDayText(zone);
  const name = useSourceName();
  const { origin } = record;
  if (!origin) return null;
  const clock = otherClock(record.date, origin, zone);
  const arrived = origin.deliveredAt ? days.moment(origin.deliveredAt) : null;
  const parts = [
    t('from', { source: name(origin.source) }),
    origin.also.length > 0 && t('also', { sources: origin.also.map(name).join(', ') }),
    arrived !== null && arrived !== days.moment(record.date) && t('delivered', { at: arrived }),
    clock && t('clock', { time: clock }),
  ];
  return (
    <Typography component="p" variant="body2" color="textSecondary" data-origin={origin.source}>
      {parts.filter(Boolean).join(' · ')}
    </Typography>
  );
}
