import { and, eq, inArray } from 'drizzle-orm';
import { AGE_OF_CONSENT } from '@/lib/consent/readers';
import { ageOn, dayOf } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { DATA_KINDS, type DataKind } from '@/lib/shared/permissions';
import type { Tx } from '../db/client';
import { consentsInForce } from '../db/schema/consent';
import { getMember } from './member.queries';
import type { MemberScope } from './scope';

/** Whose readings arrive. */
interface Owner {
  memberSeq: number;
  birthDate: string | null;
  timeZone: string;
}

/** Kinds of data that are not to be kept of some people. */
export interface Uncollected {
  has: (memberSeq: number, kind: DataKind) => boolean;
}

const isChild = ({ birthDate, timeZone }: Owner, now: Date) =>
  birthDate !== null && ageOn(birthDate, dayOf(now, timeZone)) < AGE_OF_CONSENT;

/**
 * What each of these people keeps the portal from collecting: what they have refused, and of a child what nobody has agreed to yet.
 * Who has not answered is measured all the same, because devices deliver before the first sign-in; nobody else is shown it. Both
 * answers hold until the person gives another: that they are asked anew ends neither.
 */
export async function listUncollected(tx: Tx, compSeq: number, owners: readonly Owner[], now: Date): Promise<Uncollected> {
  const people = new Map(owners.map((owner) => [owner.memberSeq, owner]));
  if (people.size === 0) return { has: () => false };
  const { memberSeq, kind, given, reader } = consentsInForce;
  const asked = and(eq(reader, 'COLLECT'), inArray(kind, DATA_KINDS));
  const rows = await tx
    .select({ memberSeq, kind, given })
    .from(consentsInForce)
    .where(and(eq(consentsInForce.compSeq, compSeq), asked, inArray(memberSeq, [...people.keys()])));
  const answers = new Map(rows.map((row) => [`${row.memberSeq} ${row.kind}`, row.given]));
  const children = new Set(owners.filter((owner) => isChild(owner, now)).map((owner) => owner.memberSeq));
  return { has: (seq, about) => !(answers.get(`${seq} ${about}`) ?? !children.has(seq)) };
}

/** Throws CONFLICT where a member types in what they have refused to be collected. */
export async function requireCollected(tx: Tx, scope: MemberScope, kind: DataKind, now: Date): Promise<void> {
  const { birthDate, timeZone } = await getMember(tx, scope);
  const owner = { memberSeq: scope.memberSeq, birthDate, timeZone };
  if ((await listUncollected(tx, scope.compSeq, [owner], now)).has(scope.memberSeq, kind)) throw new AppError('CONFLICT');
}
