import { daysBetween, dayOf } from '@/lib/shared/dates';

/** Maximum lengths of the company form's fields (spec §5). */
export const COMPANY_LIMITS = { id: 40, name: 50, code: 10, email: 40, address: 100 } as const;

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
