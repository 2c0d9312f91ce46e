import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { request } from '@/lib/browser/http';
import { useRead } from '@/lib/browser/useRead';
import { missionNewsApi } from './contract';

/** Number of missions received since the member last looked; false skips the request. */
export function useUnopened(asked: boolean): number {
  return useRead(missionNewsApi.unopened, asked ? {} : null, { ofFrame: true }).data?.unopened ?? 0;
}

/** Marks missions as seen while the member views them, including new arrivals; on failure they stay new. */
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
