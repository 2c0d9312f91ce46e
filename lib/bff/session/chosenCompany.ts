import 'server-only';
import { cookies, headers } from 'next/headers';
import { COMPANY_COOKIE, companyFromCookie, DISPLAY_COOKIE, type ChosenCompany, type VisitorCompany } from '@/lib/auth/companyCookie';
import { DEMO_OFFER } from '@/lib/auth/demo';
import { lastDayIn } from '@/lib/auth/endedCompany';
import type { EntryState } from '@/lib/auth/entry/entryLinks';
import { companyApi } from '@/lib/company/contract';
import { callEndpoint } from '@/lib/bff/upstream/callEndpoint';
import { env } from '@/lib/bff/env';
import { AppError } from '@/lib/shared/errors';

/**
 * The company preselected on a visitor page: by the code in an email's link, else the remembered one, else the demo's. The
 * remembered one stands in only for a company that does not exist: after a failed lookup it would be the wrong one.
 */
export async function findChosenCompany(named?: string | string[]): Promise<VisitorCompany> {
  const code = companyApi.find.query.safeParse({ code: named }).data?.code;
  const { company, ...why } = code === undefined ? NOBODY : await findByCode(code);
  if (company) return { ...why, company: { ...company, code } };
  return why.lastDay || why.failed ? { ...why, code, company: null } : { ...why, company: await rememberedOrDemo() };
}

/** Code of the company of a link or of a display that was signed out: the one in the address, else the one that the display has kept. */
export async function companyCodeOf(state: EntryState, named: unknown): Promise<string | undefined> {
  if (typeof named === 'string') return named;
  return state === 'ended' ? (await cookies()).get(DISPLAY_COOKIE)?.value : undefined;
}

/**
 * Last day of the company of a link or of a display that was signed out, if that is the reason; null otherwise. Requested, not read from the
 * address, so that no forged link can claim that a company has ended.
 */
export async function findLastDay(state: EntryState, code?: string): Promise<string | null> {
  return state === 'companyEnded' || state === 'ended' ? (await findChosenCompany(code)).lastDay : null;
}

async function rememberedOrDemo(): Promise<ChosenCompany | null> {
  const remembered = companyFromCookie((await cookies()).get(COMPANY_COOKIE)?.value);
  if (remembered || !env().demo) return remembered;
  return (await findByCode(DEMO_OFFER.companyCode)).company;
}

const NOBODY: VisitorCompany = { company: null, lastDay: null, failed: false };

async function findByCode(code: string): Promise<VisitorCompany> {
  const client = (await headers()).get('x-forwarded-for');
  const caller = { ref: crypto.randomUUID(), client, firstByteMs: 2000 };
  try {
    const { compSeq, compName } = await callEndpoint(companyApi.find, { query: { code } }, caller);
    return { ...NOBODY, company: { compSeq, name: compName } };
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) return { ...NOBODY, failed: true };
    return { ...NOBODY, lastDay: lastDayIn(error.options.details) };
  }
}
