import { millisecondsInDay } from 'date-fns/constants';
import { addMonths, dayOf } from '@/lib/shared/dates';
import { messageByStatus } from '@/lib/shared/messageByStatus';
import { DATA_KINDS, type DataKind } from '@/lib/shared/permissions';

/** Rules set by a company's master: retention of each kind of data, and the smallest group that figures are shown of. */
export const PROTECTION_RULES = [...DATA_KINDS, 'group'] as const;
export type ProtectionRule = (typeof PROTECTION_RULES)[number];

/** The rules that are retention times. */
export const KEPT_KINDS: readonly DataKind[] = DATA_KINDS;

interface Bounds {
  /** Years or people. */
  min: number;
  max: number;
  /** Value until the master changes it; null keeps data as long as the account and is only selectable if it is the initial value. */
  initial: number | null;
}

const YEARS: Bounds = { min: 1, max: 10, initial: null };

/** Bounds of the platform within which a master chooses. */
export const PROTECTION_BOUNDS: Readonly<Record<ProtectionRule, Bounds>> = {
  body: YEARS,
  activity: YEARS,
  sleep: YEARS,
  vitals: YEARS,
  sugar: YEARS,
  group: { min: 5, max: 20, initial: 5 },
};

/** Days of notice before a change that erases earlier or shows more, during which it can be cancelled. */
export const AHEAD_DAYS = 14;

/** When a rule that is weakened now takes effect. */
export const weakenedFrom = (now: Date) => new Date(now.getTime() + AHEAD_DAYS * millisecondsInDay);

/** Retention in years of kinds that no company rule covers. */
export const KEPT_YEARS = { accessLog: 2, consents: 3 } as const;

/** First day still kept under a retention of some years. */
export function firstKeptDay(now: Date, years: number, zone: string): string {
  return addMonths(dayOf(now, zone), -12 * years);
}

/** Kinds erased for their age, as named in receipts. */
export const ERASED_KINDS = [...DATA_KINDS, 'accessLog', 'consents'] as const;
export type ErasedKind = (typeof ERASED_KINDS)[number];

/** Options of a rule, ascending: a group's go from weakest to strongest protection, retention from shortest to longest. */
export function choicesOf(rule: ProtectionRule): readonly (number | null)[] {
  const { min, max, initial } = PROTECTION_BOUNDS[rule];
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return initial === null ? [...numbers, null] : numbers;
}

/** Whether a change erases earlier or shows more: a shorter time, a smaller group. */
export function weakens(from: number | null, to: number | null): boolean {
  return (to ?? Infinity) < (from ?? Infinity);
}

/** Message key (settings.protection.error.…) of rules that could not be saved. */
export const protectionMessage = messageByStatus({ 403: 'noAuthority', 422: 'fields' }, 'unavailable');
