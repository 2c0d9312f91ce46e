import { and, eq, inArray } from 'drizzle-orm';
import { AGE_OF_CONSENT } from '@/lib/consent/readers';
import { ageOn, dayOf } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { DATA_KINDS, type DataKind } from '@/lib/shared/permissions';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { consentsInForce } from '../db/schema/consent';
import { getMember } from './member.queries';
import type { MemberScope } from './scope';

/** The member that readings are for. */
interface Owner {
  memberSeq: number;
  birthDate: string | null;
  timeZone: string;
}

/** Data kinds that must not be stored for some members. */
export interface CollectionRefusals {
  has: (memberSeq: number, kind: DataKind) => boolean;
}

const isChild = ({ birthDate, timeZone }: Owner, now: Date) =>
  birthDate !== null && ageOn(birthDate, dayOf(now, timeZone)) < AGE_OF_CONSENT;

/**
 * What must not be collected: kinds a member refused, and for a child everything without consent. For adults who have not answered, data is
 * collected, because devices deliver before the first sign-in, but shown to no one else. Answers stay valid until replaced; a renewed
 * request does not end them.
 */
export async function listUncollected(tx: Tx, compSeq: number, owners: readonly Owner[], now: Date): Promise<CollectionRefusals> {
  const people = new Map(owners.map((owner) => [owner.memberSeq, owner]));
  if (people.size === 0) return { has: () => false };
  const { memberSeq, kind, given, reader } = consentsInForce;
  const asked = and(eq(reader, 'COLLECT'), inArray(kind, DATA_KINDS));
  const rows = await tx
    .select({ memberSeq, kind, given })
    .from(consentsInForce)
    .where(and(eq(consentsInForce.compSeq, compSeq), asked, equalsAny(memberSeq, [...people.keys()])));
  const answers = new Map(rows.map((row) => [`${row.memberSeq} ${row.kind}`, row.given]));
  const children = new Set(owners.filter((owner) => isChild(owner, now)).map((owner) => owner.memberSeq));
  return { has: (seq, about) => !(answers.get(`${seq} ${about}`) ?? !children.has(seq)) };
}

/** Throws CONFLICT if a member enters data of a kind they refused to have collected. */
export async function requireCollected(tx: Tx, scope: MemberScope, kind: DataKind, now: Date): Promise<void> {
  const { birthDate, timeZone } = await getMember(tx, scope);
  const owner = { memberSeq: scope.memberSeq, birthDate, timeZone };
  if ((await listUncollected(tx, scope.compSeq, [owner], now)).has(scope.memberSeq, kind)) throw new AppError('CONFLICT');
}
