'use client';

import { millisecondsInDay } from 'date-fns/constants';
import { useTranslations } from 'next-intl';
import { useAgeText } from '@/components/ui/useTimeAgo';
import { useBand } from '@/lib/health/useHealthReads';
import { inOnePiece } from '@/lib/format/inOnePiece';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import { useSubject } from '@/lib/member/useSubject';

/** Days without a sync after which the viewer is asked to check the band. */
const STALE_DAYS = 7;

/** When the band last synced, and how long ago (R-HEALTH-10). Reserves its line while loading. */
export function LastSyncText({ now }: { now: string }) {
  const t = useTranslations('health.synced');
  const zone = useZone();
  const { own } = useSubject();
  const days = useDayText(zone);
  const ageText = useAgeText(zone, Date.parse(now));
  const band = useBand().data;
  if (!band) return <>{'\u00a0'}</>;
  const { syncedAt } = band;
  if (syncedAt === null) return <>{t(own ? 'never' : 'neverOf')}</>;
  const age = ageText(syncedAt);
  const stale = Date.parse(now) - Date.parse(syncedAt) >= STALE_DAYS * millisecondsInDay;
  return (
    <>
      {t('label')} <time dateTime={syncedAt}>{days.moment(syncedAt)}</time>
      {age !== null && ` (${inOnePiece(age)})`}
      {stale && <strong>{` · ${t(own ? 'stale' : 'staleOf')}`}</strong>}
    </>
  );
}
