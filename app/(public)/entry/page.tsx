import { getTranslations } from 'next-intl/server';
import { EmailConfirmScreen } from '@/components/auth/EmailConfirmScreen';
import { EntryConfirmScreen } from '@/components/auth/EntryConfirmScreen';
import { EntryMailScreen } from '@/components/auth/EntryMailScreen';
import { EntryScreen } from '@/components/auth/EntryScreen';
import { SafeguardScreen } from '@/components/auth/SafeguardScreen';
import { entryStateOf } from '@/lib/auth/entry/entryLinks';
import { findPending } from '@/lib/bff/session/pendingSession';
import { readSession } from '@/lib/bff/session/session';
import { home } from '@/lib/shared/roles';

export async function generateMetadata() {
  return { title: (await getTranslations('auth.entry'))('page') };
}

export default async function EntryPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const [{ state: said, page }, present, waiting] = await Promise.all([searchParams, readSession(), findPending()]);
  const state = entryStateOf(said);
  if (state === 'mail') return <EntryMailScreen />;
  if (state === 'undo' || state === 'lock') return <SafeguardScreen kind={state} />;
  if (state === 'email') return <EmailConfirmScreen home={present && home(present.type)} />;
  if (state === 'confirm' && waiting)
    return (
      <EntryConfirmScreen
        present={present && !present.factorDue ? present.name : null}
        next={waiting.name}
        isLobby={waiting.rankOnly === true}
        page={page === 'rank' ? 'rank' : undefined}
      />
    );
  const signedIn = present && { name: present.name, home: home(present.type) };
  return <EntryScreen state={state === 'confirm' ? 'expired' : state} present={signedIn} />;
}
