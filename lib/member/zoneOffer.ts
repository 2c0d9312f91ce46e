import { dayOf } from '@/lib/shared/dates';
import type { Profile } from './contract';

/** localStorage key of the member who put the offer of the device's time zone off, and the day on which they did. */
const STORAGE_KEY = 'zone.later';

type Owner = Pick<Profile, 'memberSeq' | 'timeZone'>;

const mark = ({ memberSeq, timeZone }: Owner, now: Date) => `${memberSeq} ${dayOf(now, timeZone)}`;

/** Whether this member has put the offer off today. */
export function isZoneOfferPostponed(owner: Owner, now: Date): boolean {
  try {
    return window.localStorage.getItem(STORAGE_KEY) === mark(owner, now);
  } catch {
    // blocked: the offer returns with the next page load
    return false;
  }
}

/** Puts the offer off until tomorrow. */
export function postponeZoneOffer(owner: Owner, now: Date): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, mark(owner, now));
  } catch {
    // blocked: it stays closed until the next page load
  }
}
