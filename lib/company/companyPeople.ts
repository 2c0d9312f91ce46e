import * as z from 'zod/mini';
import { sns } from '@/lib/auth/contract';
import { countryCode, email, gender, loginId, name, personFacts, phone, seq, wireLang } from '@/lib/shared/fields';

/** Somebody a mission can be sent to or a member assigned to; memberCnt is how many members a manager has. */
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

/** The server makes the password itself; one that an older client sends is not looked at. */
const ignoredPassword = z.optional(z.string().check(z.maxLength(200)));
/** How a new account signs in. */
export const newLogin = z.object({ lang: wireLang, pw: ignoredPassword, id: loginId, sns: z._default(sns, 'O') });

export const newProfile = z.object({
  name,
  email,
  gender: z._default(gender, 'M'),
  phone: z.optional(phone),
  countryCode: z.optional(countryCode),
  ...personFacts,
});
