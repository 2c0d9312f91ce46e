import { notReached } from '@/lib/shared/fields';

/** Who is to receive a mission or a notice: a member (U), all members of a manager (M), either with their login ID where it is known, or those of a department (D). */
export type Recipient = { seq: number; name: string; type: 'U' | 'M'; id?: string } | { name: string; type: 'D' };

/** Tells recipients apart; departments have no number. */
export function recipientKey(recipient: Recipient): string {
  return recipient.type === 'D' ? `D ${recipient.name}` : String(recipient.seq);
}

/** The numbers of the chosen people, and of the managers who stand for their teams. */
export function seqsOf(recipients: readonly Recipient[]): number[] {
  return recipients.flatMap((one) => (one.type === 'D' ? [] : one.seq));
}

/** The chosen departments. */
export function deptsOf(recipients: readonly Recipient[]): string[] {
  return recipients.flatMap(({ type, name }) => (type === 'D' ? name : []));
}

/** The recipients of something that was stored, departments first. */
export function recipientsOf(people: readonly Recipient[], depts: readonly string[]): Recipient[] {
  return [...depts.map((name) => ({ name, type: 'D' as const })), ...people];
}

/** Those of the chosen whom a refusal names. */
export function refusedOf(recipients: readonly Recipient[], details: unknown): Recipient[] {
  const { data } = notReached.safeParse(details);
  if (!data) return [];
  return recipients.filter((one) => (one.type === 'D' ? data.depts.includes(one.name) : data.takerSeq.includes(one.seq)));
}

/** What a form holds of whom it is sent to. */
export interface RecipientValues {
  to: 'ALL' | 'INDIVIDUAL';
  recipients: readonly Recipient[];
}

/** Those who have a name: nobody else can be sent to. */
export function namedOnly<T extends { name: string }>(people: readonly T[]): T[] {
  return people.filter(({ name }) => name.trim() !== '');
}

/** Members shown at once while recipients are looked for. */
export const FOUND_MEMBERS = 50;

/** The question of the call that finds members by name. */
export function foundBody(name: string) {
  return { page: 0, rowsPerPage: FOUND_MEMBERS, name };
}
