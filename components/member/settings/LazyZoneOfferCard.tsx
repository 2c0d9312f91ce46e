'use client';

import { lazy, Suspense, useState } from 'react';
import { useIdleAfterLoad } from '@/components/ui/useIdleAfterLoad';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useProfile } from '@/lib/member/useProfile';
import { sameZone } from '@/lib/time/zone';

const ZoneOfferCard = lazy(() => lazyWithRetry(async () => ({ default: (await import('./ZoneOfferCard')).ZoneOfferCard }), false));

/** Proposes the device's time zone, once, to somebody who has not said which is theirs and whose device is in another one. */
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
