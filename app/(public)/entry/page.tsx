import { getTranslations } from 'next-intl/server';
import { EmailConfirmScreen } from '@/components/auth/EmailConfirmScreen';
import { EntryConfirmScreen } from '@/components/auth/EntryConfirmScreen';
import { EntryMailScreen } from '@/components/auth/EntryMailScreen';
import { EntryScreen } from '@/components/auth/EntryScreen';
import { SafeguardScreen } from '@/components/auth/SafeguardScreen';
import { CONFIRM_PAGES, entryStateOf } from '@/lib/auth/entry/entryLinks';
import { companyCodeOf, findLastDay } from '@/lib/bff/session/chosenCompany';
import { findPending } from '@/lib/bff/session/pendingSession';
import { readLivingSession } from '@/lib/bff/session/session';
import { startOf } from '@/lib/shared/roles';

export async function generateMetadata() {
  return { title: (await getTranslations('auth.entry'))('page') };
}

export default async function EntryPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const [{ state: said, page, company }, session, waiting] = await Promise.all([searchParams, readLivingSession(), findPending()]);
  const state = entryStateOf(said);
  const present = session && { name: session.name, home: startOf(session) };
  if (state === 'mail') return <EntryMailScreen />;
  if (state === 'undo' || state === 'lock') return <SafeguardScreen kind={state} />;
  if (state === 'email') return <EmailConfirmScreen home={present && present.home} />;
  if (state === 'confirm' && waiting)
    return (
      <EntryConfirmScreen
        present={present && present.name}
        next={'session' in waiting ? { memberSeq: waiting.session.memberSeq, name: waiting.session.name } : null}
        isLobby={'session' in waiting && waiting.session.rankOnly === true}
        page={CONFIRM_PAGES.find((known) => known === page)}
      />
    );
  const code = await companyCodeOf(state, company);
  const lastDay = await findLastDay(state, code);
  return <EntryScreen state={state === 'confirm' ? 'expired' : state} present={present} company={code} lastDay={lastDay} />;
}
