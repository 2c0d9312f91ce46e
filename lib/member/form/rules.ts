import { email, loginId } from '@/lib/shared/fields';
import type { MemberRow } from '../list/contract';

/** What the form of an account holds, as its fields hold it. */
export interface MemberFields {
  id: string;
  name: string;
  email: string;
  gender: 'M' | 'F';
  utype: 'U' | 'M';
  phone: string;
  /** '' is nobody. */
  managerSeq: string;
}

/**
 * The form at first: what is known of the account, or the defaults of a new one (spec §9: gender M, type U), who belongs to
 * the manager that adds them.
 */
export function firstValues(member: MemberRow | null, adder: number | null): MemberFields {
  const manager = member ? member.mngIndex : adder;
  return {
    id: member?.id ?? '',
    name: member?.name ?? '',
    email: member?.email ?? '',
    gender: member?.gender ?? 'M',
    utype: member?.utype ?? 'U',
    phone: member?.phone ?? '',
    managerSeq: manager === null ? '' : String(manager),
  };
}

/** 6–40 characters of letters, digits and _ - . @ + (spec §5). */
export function isLoginId(typed: string): boolean {
  return loginId.safeParse(typed).success;
}

export function isEmail(typed: string): boolean {
  return email.safeParse(typed).success;
}

/** The manager to assign, or null when it is the one before or nobody: unchanged assignments are not sent (spec §5). */
export function managerToSet(before: number | null, chosen: string): number | null {
  const seq = chosen === '' ? null : Number(chosen);
  return seq === before ? null : seq;
}
