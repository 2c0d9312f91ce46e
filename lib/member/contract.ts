import { MAX_PICTURE_BYTES } from '@/lib/shared/picture';
import * as z from 'zod/mini';
import { accepted, endpoint, storeErrors, storeFailures } from '@/lib/shared/endpoint';
import {
  countryCode,
  day,
  email,
  gender,
  instant,
  loginId,
  memberSeq,
  name,
  password,
  personFacts,
  phone,
  role,
  seq,
  timeZone,
  wireLang,
} from '@/lib/shared/fields';
import { sns } from '@/lib/auth/contract';
import { lockDetails } from '@/lib/auth/lock';
import { WEAKNESSES } from '@/lib/auth/weakness';

export const profile = z.object({
  memberSeq: seq,
  compSeq: seq,
  type: role,
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  gender,
  countryCode: z.nullable(z.string()),
  urlProfile: z.nullable(z.string()),
  birthDate: z.nullable(day),
  /** cm */
  height: z.nullable(z.number()),
  dept: z.nullable(z.string()),
  /** IANA zone of this person's days. */
  timeZone: z.string(),
  /** Whether this person chose their zone; false while it is the company's. */
  zoneChosen: z.boolean(),
  /** Whether the start page still offers onboarding; absent from upstreams without it. */
  firstRun: z._default(z.boolean(), false),
  /** Proof required to change one's own address: an account without a password types its ID, and also confirms from the old address. */
  proof: z._default(z.enum(['PASSWORD', 'ID']), 'PASSWORD'),
  /** A pending address change, awaiting the link mailed to the old or the new address; null if there is none. */
  emailChange: z._default(z.nullable(z.object({ email: z.string(), stage: z.enum(['OLD', 'NEW']), expiresAt: instant })), null),
});
export type Profile = z.output<typeof profile>;

/** Display units; values are stored in kg, cm, km, °C and kcal. KC is the specification's code for kcal, which it labels Cal. */
export const unitSettings = z.object({
  weight: z.enum(['kg', 'lb']),
  height: z.enum(['cm', 'ft']),
  distance: z.enum(['km', 'mi']),
  temp: z.enum(['C', 'F']),
  calorie: z.enum(['KC', 'KJ']),
});

export const manager = z.object({ memberSeq: seq, name: z.string(), email: z.nullable(z.string()), urlProfile: z.nullable(z.string()) });

export const memberApi = {
  profile: endpoint({
    method: 'GET',
    path: '/member/profile',
    about: 'PROFILE',
    needs: 'profile:read',
    summary: 'Returns the profile of the caller, or of a member the caller manages.',
    query: z.object({ memberSeq }),
    response: profile,
  }),
  saveProfile: endpoint({
    method: 'POST',
    path: '/member/profile',
    about: 'PROFILE',
    needs: 'profile:write',
    stepUp: 'PARTLY',
    summary:
      'Changes a profile and, with managerSeq, the member’s manager; optional fields left out are kept, and the login ID cannot be changed. Only managers may set the department, and only the person the time zone. Changing one’s own `email` requires `proof` and is confirmed by an emailed link; a manager’s change for a member who has signed in awaits the member’s confirmation, the master’s takes effect at once. Changing the email or manager of another account requires re-authentication.',
    failures: {
      403: 'locked after wrong proofs; includes lockedMinutes',
      406: 'wrong proof',
      409: 'changed since `version` was read',
      429: 'too many confirmation emails within the hour',
    },
    body: z.object({
      email: z.optional(email),
      proof: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
      name,
      memberSeq: seq,
      phone: z.optional(phone),
      gender: z.optional(gender),
      countryCode: z.optional(countryCode),
      ...personFacts,
      timeZone: z.optional(timeZone),
      managerSeq: z.optional(seq),
      version: z.optional(z.string().check(z.maxLength(40))),
    }),
    response: accepted,
    errors: { 403: lockDetails },
  }),
  saveTimeZone: endpoint({
    method: 'POST',
    path: '/member/timeZone',
    needs: 'account:use',
    summary: 'Sets the caller’s time zone, which then counts as chosen even if it is the same.',
    body: z.object({ timeZone }),
    response: accepted,
  }),
  saveLanguage: endpoint({
    method: 'POST',
    path: '/member/language',
    needs: 'account:use',
    summary: 'Sets the language of the caller’s emails, notifications and exported files.',
    body: z.object({ lang: wireLang }),
    response: accepted,
  }),
  endFirstRun: endpoint({
    method: 'POST',
    path: '/member/firstRun',
    needs: 'today:read',
    summary: 'Marks the onboarding of the caller’s start page as completed or skipped.',
    response: accepted,
  }),
  profileImg: endpoint({
    method: 'POST',
    path: '/member/profileImg',
    about: 'PROFILE',
    needs: 'portrait:write',
    summary: 'Replaces the profile picture; it is re-encoded and stripped of metadata.',
    failures: storeFailures,
    form: z.object({ memberSeq }),
    files: { field: 'img', min: 1, max: 1, maxBytes: MAX_PICTURE_BYTES, accept: ['image/jpeg', 'image/png', 'image/webp'] },
    response: z.object({ urlProfile: z.string() }),
    errors: storeErrors,
  }),
  manager: endpoint({
    method: 'GET',
    path: '/member/manager',
    about: 'PROFILE',
    needs: 'manager:read',
    summary: 'Returns the manager assigned to a member, or null.',
    query: z.object({ memberSeq }),
    response: z.object({ manager: z.nullable(manager) }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/member/changePassword',
    beforePasswordChange: true,
    about: 'ACCOUNT',
    needs: 'account:use',
    summary: 'Changes the caller’s password and ends their other sessions.',
    failures: {
      403: 'locked after wrong passwords; includes lockedMinutes',
      406: 'wrong current password',
      409: 'same as the current password',
      422: 'violates the password rules, or is easy to guess (too_common)',
    },
    errors: { 403: lockDetails, 422: z.object({ weakness: z.optional(z.enum(WEAKNESSES)) }) },
    body: z.object({ memberSeq: seq, newPw: password, oldPw: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: accepted,
  }),
  checkPassword: endpoint({
    method: 'POST',
    path: '/member/checkPassword',
    beforePasswordChange: true,
    about: 'ACCOUNT',
    needs: 'account:use',
    summary: 'Checks the caller’s current password.',
    failures: { 409: 'wrong password' },
    body: z.object({ memberSeq: seq, pw: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: accepted,
  }),
  unit: endpoint({
    method: 'GET',
    path: '/member/unit',
    needs: 'account:use',
    summary: 'Returns the caller’s unit settings; kg, cm, km, C and KC by default.',
    response: unitSettings,
  }),
  saveUnit: endpoint({
    method: 'POST',
    path: '/member/unit',
    needs: 'account:use',
    summary: 'Changes the caller’s unit settings.',
    body: unitSettings,
    response: accepted,
  }),
  check: endpoint({
    method: 'GET',
    path: '/member/check',
    needs: 'login:check',
    summary: 'Checks that a login ID is available.',
    failures: { 409: 'already in use' },
    query: z.object({ compSeq: seq, id: loginId, sns: z._default(sns, 'O') }),
    response: accepted,
  }),
};
