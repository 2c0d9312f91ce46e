import { setTimeout as wait } from 'node:timers/promises';
import { millisecondsInMinute } from 'date-fns/constants';
import { dayOf, endOfDay } from '@/lib/shared/dates';

/** Waits until the day in a zone has ended if it ends within two minutes, so that tests started now run on one day. */
export async function passMidnight(zone: string): Promise<void> {
  const now = new Date();
  const left = endOfDay(dayOf(now, zone), zone).getTime() - now.getTime();
  if (left < 2 * millisecondsInMinute) await wait(left + 1);
}
