'use client';

import { lazy, Suspense, useState } from 'react';
import { useIdleAfterLoad } from '@/components/ui/useIdleAfterLoad';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useProfile } from '@/lib/member/useProfile';
import { sameZone } from '@/lib/time/zone';

const ZoneOfferCard = lazy(() => lazyWithRetry(async () => ({ default: (await import('./ZoneOfferCard')).ZoneOfferCard }), false));

/** Offers the device's time zone once, to a member who has not chosen one and whose device is in another zone. */
export function LazyZoneOfferCard() {
  const stands = useIdleAfterLoad();
  const profile = useProfile().data;
  const [closed, setClosed] = useState(false);
  if (!stands || closed || !profile || profile.zoneChosen) return null;
  const { timeZone: device } = Intl.DateTimeFormat().resolvedOptions();
  if (sameZone(device, profile.timeZone)) return null;
  return (
    <Suspense fallback={null}>
      <ZoneOfferCard known={profile.timeZone} device={device} onClose={() => setClosed(true)} />
    </Suspense>
  );
}
