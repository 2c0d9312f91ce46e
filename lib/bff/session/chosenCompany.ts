import 'server-only';
import { cookies } from 'next/headers';
import { COMPANY_COOKIE, companyFromCookie, type ChosenCompany } from '@/lib/auth/companyCookie';
import { DEMO_OFFER } from '@/lib/auth/demo';
import { companyApi } from '@/lib/company/contract';
import { callEndpoint } from '@/lib/bff/upstream/callEndpoint';
import { env } from '@/lib/bff/env';

/**
 * The company preselected on a visitor page: by the code in an email's link, else the remembered one, else the demo's; null if the visitor
 * has to choose.
 */
export async function findChosenCompany(named?: string | string[]): Promise<ChosenCompany | null> {
  const code = companyApi.find.query.safeParse({ code: named }).data?.code;
  const found = code === undefined ? null : await findByCode(code);
  return found ? { ...found, code } : rememberedOrDemo();
}

async function rememberedOrDemo(): Promise<ChosenCompany | null> {
  const remembered = companyFromCookie((await cookies()).get(COMPANY_COOKIE)?.value);
  if (remembered || !env().demo) return remembered;
  return findByCode(DEMO_OFFER.companyCode);
}

async function findByCode(code: string): Promise<ChosenCompany | null> {
  const caller = { ref: crypto.randomUUID(), firstByteMs: 2000 };
  const found = await callEndpoint(companyApi.find, { query: { code } }, caller).catch(() => null);
  return found && { compSeq: found.compSeq, name: found.compName };
}
