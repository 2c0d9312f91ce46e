import { daysBetween, dayOf } from '@/lib/shared/dates';
import { messageByStatus } from '@/lib/shared/messageByStatus';

/** Maximum lengths of the company form's fields (spec §5). */
export const COMPANY_LIMITS = { id: 40, name: 50, code: 10, email: 40, phone: 16, address: 100 } as const;

/** Today (yyyy-MM-dd) in the company's zone: the earliest day it may expire. */
export function companyToday(now: Date, timeZone: string): string {
  return dayOf(now, timeZone);
}

/** Y in use, N not in use: the wire's own letters. */
export const COMPANY_STATUS = ['Y', 'N'] as const;
export type CompanyStatus = (typeof COMPANY_STATUS)[number];

/** Normalized company code, as stored and compared: upper case, trimmed. */
export function companyCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Required fields, in the order in which the alert names them (spec §8); the master's name is our addition. */
export const COMPANY_REQUIRED = ['id', 'masterName', 'name', 'code', 'email'] as const;
export type RequiredField = (typeof COMPANY_REQUIRED)[number];
/** Fields of a new company only: afterwards ID and code are fixed, and the name is changed in the master's own profile. */
export const OF_NEW_COMPANY: readonly RequiredField[] = ['id', 'masterName', 'code'];

/** Required fields that are blank. */
export function missingFields(form: Record<RequiredField, string>): RequiredField[] {
  return COMPANY_REQUIRED.filter((field) => form[field].trim() === '');
}

/** A company may not expire before today; both are yyyy-MM-dd, and null never expires. */
export function expiryAllowed(expDte: string | null, today: string): boolean {
  return expDte === null || expDte >= today;
}

/** Days ahead of its last day at which the company's master is told by email; from the first on the portal warns, too. */
export const END_TOLD_DAYS = [30, 7] as const;

/** Whether a company's last day is near enough for a warning; both are yyyy-MM-dd. */
export function expiresSoon(expDte: string | null, today: string): boolean {
  return expDte !== null && expDte >= today && daysBetween(today, expDte) <= END_TOLD_DAYS[0];
}

/** Wrong passwords allowed before only Find Password helps (spec §9). */
const MAX_FAILURES = 5;

/** Message key (company.error.…) of a wrong own password. */
export function passwordMessage(failCount: number) {
  return failCount > MAX_FAILURES ? 'locked' : 'authPassword';
}

/**
 * Message key (company.error.…) of a refused create or edit (spec §8): 401 wrong own password, or too many failures; 409 the code is taken,
 * or in an edit, the administrator's own company would be put out of use.
 */
export function saveCompanyMessage(status: number, { failCount = 0, edit = false }: { failCount?: number; edit?: boolean } = {}) {
  if (status === 401) return passwordMessage(failCount);
  if (status === 403) return 'noAuthority';
  if (status === 404) return 'gone';
  if (status === 409) return edit ? 'ownCompany' : 'codeTaken';
  return status === 422 ? 'fields' : 'unavailable';
}

/** Message key (company.error.…) of a refused deletion: 409 the administrator's own company. */
export function deleteCompanyMessage(status: number, failCount = 0) {
  if (status === 401) return passwordMessage(failCount);
  if (status === 403) return 'noAuthority';
  if (status === 404) return 'gone';
  if (status === 422) return 'codeDiffers';
  return status === 409 ? 'ownCompany' : 'unavailable';
}

/** Message key (company.error.…) of a refused registration of a member or manager: 409 the login ID is in use. */
export const registerMessage = messageByStatus({ 403: 'noAuthority', 409: 'idTaken', 429: 'tooMany', 422: 'fields' }, 'unavailable');

const ofPassword = messageByStatus({ 403: 'noAuthority', 409: 'noPassword', 422: 'noEmail' }, 'unavailable');
const ofFactor = messageByStatus({ 403: 'noAuthority', 404: 'factorOff', 409: 'factorAsked' }, 'unavailable');

/**
 * Message keys (memberList.error.…) of refused account actions, by action. 409 is the company's master, an account that signs in through a
 * provider, a second factor whose reset was already requested, or an account that changed during its restoration; 404 an account without a second factor, or one that is not deleted; 422 an
 * account without an email address.
 */
export const MEMBER_CHANGE_MESSAGES = {
  delete: messageByStatus({ 403: 'noAuthority', 409: 'masterStays' }, 'unavailable'),
  restore: messageByStatus({ 403: 'noAuthority', 404: 'notDeleted', 409: 'changed' }, 'unavailable'),
  reset: ofPassword,
  welcome: ofPassword,
  factor: ofFactor,
  factorAsk: ofFactor,
} as const;
