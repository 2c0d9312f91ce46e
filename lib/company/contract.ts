import * as z from 'zod/mini';
import { accepted, endpoint, listOf } from '@/lib/shared/endpoint';
import { countryCode, day, email, endedCompany, instant, name, page, phone, seq, timeZone } from '@/lib/shared/fields';
import { companyManager, companyUser, newLogin, newProfile } from './companyPeople';
import { COMPANY_LIMITS, COMPANY_STATUS } from './companyLimits';
import { ownPassword, refusedPassword } from './companyPassword';

const cstatus = z.enum(COMPANY_STATUS);
/** Company code; letters, digits, _ and -, compared in upper case. */
export const pcode = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(COMPANY_LIMITS.code));
const address = z.string().check(z.trim(), z.maxLength(COMPANY_LIMITS.address));
const expDte = z.nullable(day);
const search = z._default(z.string().check(z.trim(), z.maxLength(50)), '');
/** Companies are few: without paging parameters all are returned (spec §9). */
const wholeList = { page: page.page, size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 10_000) };

/** id is the master's login ID, mindex their number; both null until that account exists. cntUser counts members (U). */
export const company = z.object({
  cindex: seq,
  id: z.nullable(z.string()),
  compName: z.string(),
  pcode: z.string(),
  email: z.string(),
  regDate: instant,
  expDte,
  /** Zone in which the last day is counted; older platforms leave it out. */
  timeZone: z.optional(z.string()),
  cstatus,
  /** Has an administrator, so that its last day does not deactivate it; absent from an older platform. */
  staysInUse: z.optional(z.boolean()),
  caddr: z.string(),
  ctel: z.string(),
  mindex: z.nullable(seq),
  /** Where the invitation of a master who has not signed in yet goes; null after that. Older platforms leave it out. */
  invitedEmail: z.optional(z.nullable(z.string())),
  cntUser: z.int(),
});
export type Company = z.output<typeof company>;

export const companyProfile = z.object({
  compSeq: seq,
  id: z.nullable(z.string()),
  compName: z.string(),
  pcode: z.string(),
  email: z.string(),
  tel: z.string(),
  address: z.string(),
  countryCode: z.nullable(z.string()),
  expDte,
  cstatus,
  staysInUse: company.shape.staysInUse,
  /** Not in use because its last day has passed; absent from an older platform. */
  ended: z.optional(z.boolean()),
  regDate: instant,
  /** IANA zone of the company's days, and the default of new accounts. */
  timeZone: z.string(),
  /** Version of what the caller's form holds; without one the upstream accepts every change. */
  version: z.optional(z.string()),
});
export type CompanyProfile = z.output<typeof companyProfile>;

const listQuery = z.object({ ...page, name: search });

export const companyApi = {
  find: endpoint({
    method: 'GET',
    path: '/company/find',
    needs: null,
    summary: 'Returns the company with a code.',
    failures: { 404: 'no active company has the code; includes lastDay if its last day has passed' },
    query: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(COMPANY_LIMITS.code)) }),
    response: z.object({ compSeq: seq, compName: z.string() }),
    errors: { 404: endedCompany },
  }),
  list: endpoint({
    method: 'GET',
    path: '/company/companyList',
    needs: 'company:manage',
    summary: 'Returns a page of companies, by name; compInfo searches code and name.',
    query: z.object({ cStatus: z.optional(cstatus), compInfo: search, ...wholeList }),
    response: listOf(company),
  }),
  register: endpoint({
    method: 'POST',
    path: '/company/register',
    needs: 'company:manage',
    summary: 'Creates a company and its master, and emails the master a one-time password.',
    failures: { 401: 'wrong password of the caller (ppw)', 409: 'the code exists' },
    body: z.object({
      companyInfo: z.object({
        cgbn: z._default(z.string().check(z.maxLength(20)), ''),
        cstatus: z._default(cstatus, 'Y'),
        ctype: z._default(z.string().check(z.maxLength(20)), ''),
        expDte: z._default(expDte, null),
        pcode,
        ppw: ownPassword,
        caddr: z._default(address, ''),
        ctel: z._default(phone, ''),
      }),
      companyProfile: z.object({
        address: z._default(address, ''),
        compName: name,
        countryCode: z.optional(countryCode),
        email,
        tel: z._default(phone, ''),
        timeZone: z.optional(timeZone),
      }),
      login: newLogin,
      /** name: the master's own; defaults to the company's. */
      profile: z.object({ email, name: z.optional(name) }),
    }),
    response: accepted,
    errors: refusedPassword,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/company/profile',
    needs: 'company:edit',
    summary: 'Returns a company’s profile: any company for the administrator, the caller’s own for its master.',
    query: z.object({ compSeq: z.optional(seq) }),
    response: companyProfile,
  }),
  saveProfile: endpoint({
    method: 'POST',
    path: '/company/profile',
    needs: 'company:edit',
    summary: 'Changes a company’s profile. Only the administrator may change expiry and status, and must confirm with their password.',
    failures: { 401: 'wrong password (ppw)', 409: 'changed since `version` was read, or deactivates the caller’s own company' },
    body: z.object({
      address,
      compName: name,
      compSeq: seq,
      email,
      tel: phone,
      timeZone: z.optional(timeZone),
      expDte: z.optional(expDte),
      /** Without it, another last day puts a company that has ended in use again. */
      cstatus: z.optional(cstatus),
      version: z.optional(z.string().check(z.maxLength(100))),
      ppw: z.optional(ownPassword),
    }),
    response: accepted,
    errors: refusedPassword,
  }),
  listManager: endpoint({
    method: 'GET',
    path: '/company/listManager',
    needs: 'member:read',
    summary: 'Returns the managers of the company, including the master, by name.',
    query: listQuery,
    response: listOf(companyManager),
  }),
  listUser: endpoint({
    method: 'GET',
    path: '/company/listUser',
    needs: 'member:read',
    summary: 'Returns the members the caller manages, by name.',
    query: listQuery,
    response: listOf(companyUser),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/company/resetPassword',
    about: 'ACCOUNT',
    stepUp: true,
    needs: 'member:write',
    summary: 'Emails a member a one-time password, ends their sessions and unlocks the account.',
    failures: { 409: 'an account of an identity provider, which has no password', 422: 'the member has no email address' },
    body: z.object({ memberSeq: seq }),
    response: accepted,
  }),
  registerUser: endpoint({
    method: 'POST',
    path: '/company/registerUser',
    needs: 'member:write',
    summary: 'Creates a member and emails them a one-time password.',
    failures: { 409: 'login ID in use' },
    body: z.object({ login: newLogin, profile: newProfile, managerSeq: z.optional(z.nullable(seq)) }),
    response: z.object({ memberSeq: seq }),
  }),
  registerManager: endpoint({
    method: 'POST',
    path: '/company/registerManager',
    stepUp: true,
    needs: 'member:write',
    summary: 'Creates a manager and emails them a one-time password.',
    failures: { 409: 'login ID in use' },
    body: z.object({ login: newLogin, profile: newProfile }),
    response: z.object({ memberSeq: seq }),
  }),
  setManager: endpoint({
    method: 'POST',
    path: '/company/setManager',
    about: 'ACCOUNT',
    stepUp: true,
    needs: 'member:write',
    summary: 'Assigns members to a manager, all or none.',
    bodyLimit: 128 * 1024,
    body: z.object({ list: z.array(seq).check(z.minLength(1), z.maxLength(10_000)), managerSeq: seq }),
    response: accepted,
  }),
  deleteMember: endpoint({
    method: 'DELETE',
    path: '/company/deleteMember',
    about: 'ACCOUNT',
    needs: 'member:write',
    summary: 'Deletes a member’s account at once; the data can be downloaded by the member for 30 days and is then erased.',
    failures: { 409: 'the account is the company’s master' },
    body: z.object({ memberSeq: seq }),
    response: accepted,
  }),
};
