import { notReached } from '@/lib/shared/fields';

/**
 * Recipient of a mission or notice: a member (U), all members of a manager (M), either with their login ID if known, or those of a
 * department (D).
 */
export type Recipient = { seq: number; name: string; type: 'U' | 'M'; id?: string } | { name: string; type: 'D' };

/** Whether a recipient is a single member. */
export const isPerson = ({ type }: Pick<Recipient, 'type'>) => type === 'U';

/** Unique key of a recipient; departments have no number. */
export function recipientKey(recipient: Recipient): string {
  return recipient.type === 'D' ? `D ${recipient.name}` : String(recipient.seq);
}

/** Numbers of the chosen members, and of the managers who stand for their teams. */
export function seqsOf(recipients: readonly Recipient[]): number[] {
  return recipients.flatMap((one) => (one.type === 'D' ? [] : one.seq));
}

/** The chosen departments. */
export function deptsOf(recipients: readonly Recipient[]): string[] {
  return recipients.flatMap(({ type, name }) => (type === 'D' ? name : []));
}

/** Recipients of a stored item, departments first. */
export function recipientsOf(people: readonly Recipient[], depts: readonly string[]): Recipient[] {
  return [...depts.map((name) => ({ name, type: 'D' as const })), ...people];
}

/** The chosen recipients that a refusal names. */
export function refusedOf(recipients: readonly Recipient[], details: unknown): Recipient[] {
  const { data } = notReached.safeParse(details);
  if (!data) return [];
  return recipients.filter((one) => (one.type === 'D' ? data.depts.includes(one.name) : data.takerSeq.includes(one.seq)));
}

/** Recipient fields of a form. */
export interface RecipientValues {
  to: 'ALL' | 'INDIVIDUAL';
  recipients: readonly Recipient[];
}

/** Filters to people with a name, the only ones who can be recipients. */
export function namedOnly<T extends { name: string }>(people: readonly T[]): T[] {
  return people.filter(({ name }) => name.trim() !== '');
}

/** Maximum members listed while searching for recipients. */
export const FOUND_MEMBERS = 50;

/** Request body of the member search. */
export function foundBody(name: string) {
  return { page: 0, rowsPerPage: FOUND_MEMBERS, name };
}
