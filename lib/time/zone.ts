import { tzOffset } from '@date-fns/tz';
import { isZoneName } from '@/lib/shared/dates';
import { twoDigits } from '@/lib/format/twoDigits';

/** Zone of companies and accounts that do not set one. */
export const DEFAULT_ZONE = 'Asia/Seoul';

/** Extra search terms of a zone: in countries with a single zone, the runtime names the country instead of the city. */
const CALLED: Record<string, string> = { 'Asia/Seoul': '서울 Korea 한국' };

/** A zone as an option of a list. */
export interface ZoneChoice {
  zone: string;
  /** "New York · Eastern Time (GMT-5)". */
  label: string;
  /** Search text. */
  words: string;
}

const namePart = (locale: string, zone: string, timeZoneName: 'longGeneric' | 'shortGeneric', at: Date) =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName }).formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ??
  '';

/** City of an IANA name: "New York", "Knox, Indiana". */
function cityOf(zone: string): string {
  return zone.replaceAll('_', ' ').split('/').slice(1).reverse().join(', ') || zone;
}

/** Formats minutes east of UTC: "GMT+5:45". */
function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${twoDigits(rest)}`}`;
}

/** Option of a zone in the viewer's language, with its offset at an instant. Unknown names are their own label. */
export function zoneChoice(zone: string, locale: string, at: Date): ZoneChoice {
  if (!isZoneName(zone)) return { zone, label: zone, words: zone };
  const short = namePart(locale, zone, 'shortGeneric', at);
  const long = namePart(locale, zone, 'longGeneric', at);
  // English abbreviates (ET, PT) where other languages name a place
  const place = locale === 'en' || /^[A-Z]+T?$|^GMT/.test(short) ? cityOf(zone) : short;
  const named = place === long || long.startsWith('GMT') ? place : `${place} · ${long}`;
  const label = `${named} (${offsetText(tzOffset(zone, at))})`;
  return { zone, label, words: [label, zone.replaceAll('_', ' '), cityOf(zone), CALLED[zone]].join(' ') };
}

/** City and offset of a zone: "New York (GMT-5)". The same in every runtime, so that server and browser render alike. */
export function zoneName(zone: string, at: Date): string {
  return isZoneName(zone) ? `${cityOf(zone)} (${offsetText(tzOffset(zone, at))})` : zone;
}

/** All zones of the runtime by offset, then name; `beside` are zones that must be included. */
export function zoneChoices(locale: string, at: Date, beside: readonly string[] = []): ZoneChoice[] {
  const { compare } = new Intl.Collator(locale);
  const zones = [...new Set([...beside, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  return zones
    .map((zone) => ({ ...zoneChoice(zone, locale, at), offset: isZoneName(zone) ? tzOffset(zone, at) : 0 }))
    .sort((a, b) => a.offset - b.offset || compare(a.label, b.label))
    .map(({ zone, label, words }) => ({ zone, label, words }));
}

/** Whether two names are aliases of one zone: Asia/Calcutta is Asia/Kolkata. */
export function sameZone(one: string, other: string): boolean {
  const plain = (zone: string) => (isZoneName(zone) ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone : zone);
  return plain(one) === plain(other);
}
