import * as z from 'zod/mini';
import { sns } from '@/lib/auth/contract';
import { countryCode, email, gender, loginId, name, personFacts, phone, seq, wireLang } from '@/lib/shared/fields';

/** A person whom a mission can be sent to or a member assigned to; memberCnt is a manager's number of members. */
const person = {
  memberSeq: seq,
  name: z.string(),
  id: z.string(),
  email: z.string(),
  gender,
  urlProfile: z.nullable(z.string()),
};
export const companyManager = z.object({ ...person, type: z.enum(['M', 'S']), memberCnt: z.int() });
export const companyUser = z.object({ ...person, type: z.literal('U'), mngIndex: z.nullable(seq), mngName: z.nullable(z.string()) });

/** Ignored: the server generates passwords itself, but older clients still send one. */
const ignoredPassword = z.optional(z.string().check(z.maxLength(200)));
/** Sign-in details of a new account. */
export const newLogin = z.object({ lang: wireLang, pw: ignoredPassword, id: loginId, sns: z._default(sns, 'O') });

export const newProfile = z.object({
  name,
  email,
  gender: z._default(gender, 'M'),
  phone: z.optional(phone),
  countryCode: z.optional(countryCode),
  ...personFacts,
});
