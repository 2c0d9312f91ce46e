'use client';

import { useSend } from '@/lib/browser/useSend';
import { toWireLang } from '@/lib/i18n/locale';
import { memberApi } from '@/lib/member/contract';
import { LanguageSwitch } from './LanguageSwitch';

/** The same for whoever is signed in: mails and files follow. The page does not wait for it, and the next sign-in says it again. */
export function OwnLanguageSwitch({ label }: { label: string }) {
  const save = useSend(memberApi.saveLanguage);
  return <LanguageSwitch label={label} onChoose={(next) => void save({ body: { lang: toWireLang(next) } }).catch(() => undefined)} />;
}
