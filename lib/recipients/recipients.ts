/** Somebody who is to receive a mission or a notice: a member (U), or all members of a manager (M). */
export interface Recipient {
  seq: number;
  name: string;
  type: 'U' | 'M';
}

/** What a form holds of whom it is sent to. */
export interface RecipientFields {
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
