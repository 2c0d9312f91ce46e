import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { request } from '@/lib/browser/http';
import { useRead } from '@/lib/browser/useRead';
import { missionNewsApi } from './contract';

/** Missions that have come since the member last looked; false asks nothing. */
export function useUnopened(asked: boolean): number {
  return useRead(missionNewsApi.unopened, asked ? {} : null, { ofFrame: true }).data?.unopened ?? 0;
}

/** Notes that the member looks at their missions, those too that come meanwhile; when it fails they stay new. */
export function useOpenMissions(own: boolean): void {
  const { mutate } = useSWRConfig();
  const waiting = useUnopened(own) > 0;
  useEffect(() => {
    if (!waiting) return;
    request(missionNewsApi.opened, {}, { activity: 'background' })
      .then(() => mutate(missionNewsApi.unopened.path, { unopened: 0 }, { revalidate: false }))
      .catch(() => undefined);
  }, [waiting, mutate]);
}
