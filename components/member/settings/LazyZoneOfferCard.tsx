'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Box } from '@/components/base/Box';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import { CONTENT_ID } from '@/components/shell/SkipLink';
import { useIdleAfterLoad } from '@/components/ui/useIdleAfterLoad';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { isZoneOfferPostponed, postponeZoneOffer } from '@/lib/member/zoneOffer';
import { useProfile } from '@/lib/member/useProfile';
import { useClock } from '@/lib/time/useClock';
import { sameZone } from '@/lib/time/zone';

const ZoneOfferCard = lazy(() => lazyWithRetry(async () => ({ default: (await import('./ZoneOfferCard')).ZoneOfferCard }), false));

/** Offers the device's time zone, once a day until answered, to a member who has not chosen one and whose device is in another zone. */
export function LazyZoneOfferCard() {
  const t = useTranslations('common.zone');
  const stands = useIdleAfterLoad();
  const clock = useClock();
  const profile = useProfile().data;
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    // the button that was pressed is gone
    if (closed && document.activeElement === document.body) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [closed]);
  if (!profile || profile.zoneChosen) return null;
  const { timeZone: device } = Intl.DateTimeFormat().resolvedOptions();
  const isOffered = stands && !closed && !sameZone(device, profile.timeZone) && !isZoneOfferPostponed(profile, clock());
  const putOff = () => {
    postponeZoneOffer(profile, clock());
    setClosed(true);
  };
  return (
    <>
      {/* rendered while empty: a live region is announced only if it existed before its content */}
      <Box role="status" sx={hiddenFromSight}>
        {isOffered && t('title')}
      </Box>
      {isOffered && (
        <Suspense fallback={null}>
          <ZoneOfferCard known={profile.timeZone} device={device} onClose={() => setClosed(true)} onLater={putOff} />
        </Suspense>
      )}
    </>
  );
}
