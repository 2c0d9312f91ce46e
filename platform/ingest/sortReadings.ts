import type { Refusal } from '@/lib/ingest/contract';
import type { AttributedReading } from './ingest.queries';
import type { OwnedReading } from './readingStore.queries';
import { validateReading } from './readingCheck';

/** A valid reading of a delivery, and what is done with it. */
export interface SortedReading extends OwnedReading {
  /** The owner returned it before (`returned`), or refused its collection (`leftOut`). */
  outcome: 'stored' | 'leftOut' | 'returned';
  /** The owner keeps it private from the sender. */
  isHidden: boolean;
}

/** What the sender of a delivery and the owners of its readings allow. */
export interface DeliveryRules {
  now: Date;
  /** Assigned by a manager, after waiting since its delivery. */
  waited: boolean;
  isHidden: (reading: OwnedReading) => boolean;
  isReturned: (reading: OwnedReading) => boolean;
  isUncollected: (reading: OwnedReading) => boolean;
}

/** Splits the readings of a delivery into refused and valid ones, and decides what is done with the latter. */
export function sortReadings(given: readonly AttributedReading[], rules: DeliveryRules): { refused: Refusal[]; valid: SortedReading[] } {
  const refused: Refusal[] = [];
  const valid: SortedReading[] = [];
  for (const { one, index, owner } of given) {
    if (!owner) {
      refused.push({ index, field: one.person === undefined ? 'memberSeq' : 'person', reason: 'forbidden' });
      continue;
    }
    const objection = validateReading(one, owner, rules.now, rules.waited);
    const reading = { one, owner };
    if (objection) refused.push({ index, ...objection });
    else valid.push({ one, owner, outcome: outcomeOf(reading, rules), isHidden: rules.isHidden(reading) });
  }
  return { refused, valid };
}

function outcomeOf(reading: OwnedReading, { isReturned, isUncollected }: DeliveryRules): SortedReading['outcome'] {
  if (isReturned(reading)) return 'returned';
  return isUncollected(reading) ? 'leftOut' : 'stored';
}
