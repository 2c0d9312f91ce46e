import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { SignInScreen } from '@/components/auth/SignInScreen';
import { DEMO_OFFER } from '@/lib/auth/demo';
import { findChosenCompany } from '@/lib/bff/session/chosenCompany';
import { env } from '@/lib/bff/env';
import { findOffers } from '@/lib/bff/entry/socialStart';
import { isFlashNotice, FLASH_COOKIE } from '@/lib/shared/guard/flashNotice';
import { localPath } from '@/lib/shared/paths';

export async function generateMetadata() {
  return { title: (await getTranslations('auth.signIn'))('title') };
}

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<Record<'next' | 'company' | 'signedOut', string | string[] | undefined>>;
}) {
  const { next, company: named, signedOut } = await searchParams;
  const [jar, visited, offers] = await Promise.all([cookies(), findChosenCompany(named), findOffers()]);
  const notice = jar.get(FLASH_COOKIE)?.value ?? (signedOut && 'signedOut');
  return (
    <SignInScreen
      {...visited}
      next={localPath(typeof next === 'string' ? next : null)}
      demo={env().demo ? DEMO_OFFER : null}
      offers={offers}
      notice={isFlashNotice(notice) ? notice : null}
    />
  );
}
