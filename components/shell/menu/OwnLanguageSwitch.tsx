'use client';

import { useSend } from '@/lib/browser/useSend';
import { toWireLang } from '@/lib/i18n/locale';
import { memberApi } from '@/lib/member/contract';
import { LanguageSwitch } from './LanguageSwitch';

/**
 * LanguageSwitch for a signed-in member, which also sets the language of mails and files. The save is not awaited: the next sign-in repeats
 * it.
 */
export function OwnLanguageSwitch({ label }: { label: string }) {
  const save = useSend(memberApi.saveLanguage);
  return <LanguageSwitch label={label} onChoose={(next) => void save({ body: { lang: toWireLang(next) } }).catch(() => undefined)} />;
}
