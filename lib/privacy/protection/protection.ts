import { addMonths, dayOf } from '@/lib/shared/dates';
import { messageByStatus } from '@/lib/shared/messageByStatus';
import { DATA_KINDS, type DataKind } from '@/lib/shared/permissions';

/** What a company's master rules: for how long each kind of data is kept, and the smallest group that figures are shown of. */
export const PROTECTION_RULES = [...DATA_KINDS, 'group'] as const;
export type ProtectionRule = (typeof PROTECTION_RULES)[number];

/** What of those is a time. */
export const KEPT_KINDS: readonly DataKind[] = DATA_KINDS;

interface Bounds {
  /** Years, or people. */
  least: number;
  most: number;
  /** What holds until the master says otherwise; null keeps data as long as the account, and is a choice where it is what holds first. */
  initial: number | null;
}

const YEARS: Bounds = { least: 1, most: 10, initial: null };

/** The platform's bounds: a master chooses within them. */
export const PROTECTION_BOUNDS: Readonly<Record<ProtectionRule, Bounds>> = {
  body: YEARS,
  activity: YEARS,
  sleep: YEARS,
  vitals: YEARS,
  sugar: YEARS,
  group: { least: 5, most: 20, initial: 5 },
};

/** Days that people are told ahead of what erases earlier or shows more, and in which it can be called off. */
export const AHEAD_DAYS = 14;

/** Years that the platform keeps what no master rules. */
export const KEPT_YEARS = { accessLog: 2, consents: 3 } as const;

/** The first day of those that are kept, of so many years up to a moment. */
export function firstKeptDay(now: Date, years: number, zone: string): string {
  return addMonths(dayOf(now, zone), -12 * years);
}

/** What is erased for its age, as receipts name it. */
export const ERASED_KINDS = [...DATA_KINDS, 'accessLog', 'consents'] as const;
export type ErasedKind = (typeof ERASED_KINDS)[number];

/** What may be chosen for a rule, from the strongest protection to the weakest for a group, from the shortest time to the longest for data. */
export function choicesOf(rule: ProtectionRule): readonly (number | null)[] {
  const { least, most, initial } = PROTECTION_BOUNDS[rule];
  const numbers = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return initial === null ? [...numbers, null] : numbers;
}

/** Whether a change erases earlier than it was said, or shows more: a shorter time, a smaller group. */
export function weakens(from: number | null, to: number | null): boolean {
  return (to ?? Infinity) < (from ?? Infinity);
}

/** Message key (settings.protection.error.…) of rules that could not be saved. */
export const protectionMessage = messageByStatus({ 403: 'noAuthority', 422: 'fields' }, 'unavailable');
