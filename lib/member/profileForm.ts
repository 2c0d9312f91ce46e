import { countryCode, email, name, phone } from '@/lib/shared/fields';
import type { Units } from '@/lib/format/units';
import type { Profile } from './contract';
import { heightText, parseHeight } from '../format/height';

/** Fields of one's own profile form. */
export interface ProfileFields {
  name: string;
  email: string;
  phone: string;
  gender: 'M' | 'F';
  /** Calling code of the country; '' if not chosen. */
  countryCode: string;
  /** yyyy-MM-dd; '' if unknown. */
  birthDate: string;
  /** In the viewer's unit, formatted by lib/format/height. */
  height: string;
  timeZone: string;
  /** The password, or the ID of an account without one; required if the address changes. */
  proof: string;
}

/** The fields that every account has, whatever its role. */
type PlainField = Exclude<keyof ProfileFields, 'birthDate' | 'height' | 'timeZone' | 'proof'>;

/** Maximum length of nickname and email (spec §5). */
export const PROFILE_LIMITS = { name: 50, email: 40 } as const;

/** Initial values. */
export function firstProfile(profile: Profile, units: Units): ProfileFields {
  return {
    name: profile.name,
    email: profile.email,
    phone: profile.phone ?? '',
    gender: profile.gender,
    countryCode: profile.countryCode ?? '',
    birthDate: profile.birthDate ?? '',
    height: heightText(profile.height, units),
    timeZone: profile.timeZone,
    proof: '',
  };
}

/** Message key (member.edit.error.…) of a field's problem; null if valid. The proof depends on the address and is validated separately. */
export function profileFault(field: PlainField, typed: string): 'fillOut' | 'name' | 'email' | 'phone' | 'gender' | 'country' | null {
  if (field === 'name') return typed.trim() === '' ? 'fillOut' : name.safeParse(typed).success ? null : 'name';
  if (field === 'email') return typed.trim() === '' ? 'fillOut' : email.safeParse(typed.trim()).success ? null : 'email';
  if (field === 'phone') return phone.safeParse(typed).success ? null : 'phone';
  if (field === 'countryCode') return typed === '' || countryCode.safeParse(typed).success ? null : 'country';
  return typed === 'M' || typed === 'F' ? null : 'gender';
}

/**
 * Request body: of the optional fields only those that were changed, so that changes by others meanwhile are kept; trimmed, height in cm.
 * Upstreams require name and address, which an account may not have.
 */
export function profileBody(profile: Profile, fields: ProfileFields, units: Units) {
  const first = firstProfile(profile, units);
  const { name, email: address, birthDate, height, proof, ...rest } = fields;
  const email = address.trim();
  const person = { birthDate: birthDate || null, height: parseHeight(height, profile.height, units) ?? null };
  const optional = { ...rest, ...person, proof: proof.trim() };
  const isChanged = (field: keyof ProfileFields) => fields[field] !== first[field];
  const changed = Object.fromEntries(Object.entries(optional).filter(([field]) => isChanged(field as keyof ProfileFields)));
  const named = { name: name.trim(), ...((email !== '' || profile.email !== '') && { email }) };
  return { memberSeq: profile.memberSeq, ...named, ...(changed as Partial<typeof optional>) };
}

/** Message key (member.edit.error.…) of a refused save; one with a proof locks after too many wrong attempts. */
export function saveMessage(status: number, withProof: boolean) {
  if (status === 406) return 'proof';
  if (status === 403) return withProof ? 'locked' : 'noAuthority';
  if (status === 429) return 'tooMany';
  return status === 422 ? 'fields' : 'unavailable';
}
