import { tzOffset } from '@date-fns/tz';
import { isZoneName } from '@/lib/shared/dates';
import { twoDigits } from '@/lib/format/twoDigits';

/** The zone of a company or an account that names none. */
export const DEFAULT_ZONE = 'Asia/Seoul';

/** What people call a zone beside its names: where a country has one zone, the runtime names the country and not the city. */
const CALLED: Record<string, string> = { 'Asia/Seoul': '서울 Korea 한국' };

/** A zone as it is chosen from a list. */
export interface ZoneChoice {
  zone: string;
  /** "New York · Eastern Time (GMT-5)". */
  label: string;
  /** All that it is found by. */
  words: string;
}

const namePart = (locale: string, zone: string, timeZoneName: 'longGeneric' | 'shortGeneric', at: Date) =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName }).formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ??
  '';

/** The city of a zone's own name: "New York", "Knox, Indiana". */
function cityOf(zone: string): string {
  return zone.replaceAll('_', ' ').split('/').slice(1).reverse().join(', ') || zone;
}

/** "GMT+5:45" from minutes east of UTC. */
function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${twoDigits(rest)}`}`;
}

/** A zone in the reader's language, with its offset at an instant. A name that the runtime does not know stands for itself. */
export function zoneChoice(zone: string, locale: string, at: Date): ZoneChoice {
  if (!isZoneName(zone)) return { zone, label: zone, words: zone };
  const short = namePart(locale, zone, 'shortGeneric', at);
  const long = namePart(locale, zone, 'longGeneric', at);
  // English has letters where other languages have a place: ET, PT
  const place = locale === 'en' || /^[A-Z]+T?$|^GMT/.test(short) ? cityOf(zone) : short;
  const named = place === long || long.startsWith('GMT') ? place : `${place} · ${long}`;
  const label = `${named} (${offsetText(tzOffset(zone, at))})`;
  return { zone, label, words: [label, zone.replaceAll('_', ' '), cityOf(zone), CALLED[zone] ?? ''].join(' ') };
}

/** A zone by its city and offset: "New York (GMT-5)". The same in every runtime, so that server and browser draw the same. */
export function zoneName(zone: string, at: Date): string {
  return isZoneName(zone) ? `${cityOf(zone)} (${offsetText(tzOffset(zone, at))})` : zone;
}

/** Every zone of the runtime by its offset, then by name; `beside` are zones that have to be among them. */
export function zoneChoices(locale: string, at: Date, beside: readonly string[] = []): ZoneChoice[] {
  const { compare } = new Intl.Collator(locale);
  const zones = [...new Set([...beside, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  return zones
    .map((zone) => ({ ...zoneChoice(zone, locale, at), offset: isZoneName(zone) ? tzOffset(zone, at) : 0 }))
    .sort((a, b) => a.offset - b.offset || compare(a.label, b.label))
    .map(({ zone, label, words }) => ({ zone, label, words }));
}

/** Whether two names are of one zone: Asia/Calcutta is Asia/Kolkata. */
export function sameZone(one: string, other: string): boolean {
  const plain = (zone: string) => (isZoneName(zone) ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone : zone);
  return plain(one) === plain(other);
}
