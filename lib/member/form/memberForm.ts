import { email, loginId } from '@/lib/shared/fields';
import type { Units } from '@/lib/format/units';
import type { WireLang } from '@/lib/shared/languages';
import { heightText, parseHeight } from '../../format/height';
import type { MemberRow } from '../list/contract';

/** Raw field values of the account form. */
export interface MemberFields {
  id: string;
  name: string;
  email: string;
  gender: 'M' | 'F';
  utype: 'U' | 'M';
  phone: string;
  /** Calling code of the country; '' if not chosen. */
  countryCode: string;
  /** yyyy-MM-dd; '' if unknown. */
  birthDate: string;
  /** In the viewer's unit, formatted by lib/format/height. */
  height: string;
  dept: string;
  /** '' for none. */
  managerSeq: string;
}

/** Initial values: those of the account, or the defaults of a new one (spec §9: gender M, type U), assigned to the manager who adds it. */
export function firstValues(member: MemberRow | null, adder: number | null, units: Units): MemberFields {
  const manager = member ? member.mngIndex : adder;
  return {
    id: member?.id ?? '',
    name: member?.name ?? '',
    email: member?.email ?? '',
    gender: member?.gender ?? 'M',
    utype: member?.utype ?? 'U',
    phone: member?.phone ?? '',
    countryCode: member?.countryCode ?? '',
    birthDate: member?.birthDate ?? '',
    height: heightText(member?.height ?? null, units),
    dept: member?.dept ?? '',
    managerSeq: manager === null ? '' : String(manager),
  };
}

/** Fields that two managers may edit concurrently. */
export const SHARED_FIELDS = ['name', 'email', 'gender', 'phone', 'countryCode', 'birthDate', 'height', 'dept', 'managerSeq'] as const;
export type SharedField = (typeof SHARED_FIELDS)[number];

/** 6–40 characters: letters, digits and _ - . @ + (spec §5); surrounding spaces are trimmed. */
export function isLoginId(typed: string): boolean {
  return loginId.safeParse(typed.trim()).success;
}

export function isEmail(typed: string): boolean {
  return email.safeParse(typed).success;
}

/** Request body: trimmed, height in cm, country only if chosen. */
export function memberBody(fields: MemberFields, stored: number | null, units: Units) {
  const { name, email, gender, phone, countryCode, birthDate, height, dept } = fields;
  const person = { birthDate: birthDate || null, height: parseHeight(height, stored, units) ?? null, dept: dept.trim() };
  return { name: name.trim(), email: email.trim(), gender, phone, ...person, ...(countryCode !== '' && { countryCode }) };
}

/** The manager to assign; null if unchanged or none, as unchanged assignments are not sent (spec §5). */
export function managerToSet(before: number | null, chosen: string): number | null {
  const seq = chosen === '' ? null : Number(chosen);
  return seq === before ? null : seq;
}

/** Request body of a new account; managers have no manager of their own. */
export function registrationBody(fields: MemberFields, lang: WireLang, units: Units) {
  const account = { login: { lang, id: fields.id.trim() }, profile: memberBody(fields, null, units) };
  return fields.utype === 'M' ? account : { ...account, managerSeq: managerToSet(null, fields.managerSeq) };
}

/** Request body that changes an account at the version that was read. */
export function changeBody(fields: MemberFields, { uindex: memberSeq, version, mngIndex, height }: MemberRow, units: Units) {
  const chosen = managerToSet(mngIndex, fields.managerSeq);
  return { ...memberBody(fields, height, units), memberSeq, version, ...(chosen !== null && { managerSeq: chosen }) };
}

const FIELDS = ['id', 'utype', ...SHARED_FIELDS] as const satisfies readonly (keyof MemberFields)[];

/** Form field of a path in the request body. */
export function memberFieldFor(path: string): keyof MemberFields | undefined {
  const part = path.split('.').at(-1);
  return FIELDS.find((field) => field === part);
}
