import 'server-only';
import { cookies } from 'next/headers';
import { COMPANY_COOKIE, companyFromCookie, type ChosenCompany } from '@/lib/auth/company';
import { DEMO_OFFER } from '@/lib/auth/demo';
import { companyApi } from '@/lib/company/contract';
import { ask } from './ask';
import { env } from './env';

/** The company that the sign-in page shows first: the remembered one, else the demo's; null makes the visitor choose. */
export async function findChosenCompany(): Promise<ChosenCompany | null> {
  const remembered = companyFromCookie((await cookies()).get(COMPANY_COOKIE)?.value);
  if (remembered || !env().demo) return remembered;
  const caller = { ref: crypto.randomUUID(), firstByteMs: 2000 };
  const found = await ask(companyApi.find, { query: { code: DEMO_OFFER.companyCode } }, caller).catch(() => null);
  return found && { compSeq: found.compSeq, name: found.compName };
}
