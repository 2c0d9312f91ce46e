import 'server-only';
import { createTranslator } from 'next-intl';
import { LOCALES } from '@/lib/i18n/locale';
import { loadMessages } from '@/lib/i18n/namespaces';
import { BULK_FIELDS, wordOf, type BulkField, type Vocabulary } from '@/lib/member/bulk/rules';

/** Headings and genders of a list of members in every language, whichever one its writer reads. */
export async function bulkVocabulary(): Promise<Vocabulary> {
  const headings = new Map<string, BulkField>();
  const genders = new Map<string, 'M' | 'F'>();
  for (const locale of LOCALES) {
    const { memberList } = await loadMessages(locale);
    const t = createTranslator({ locale, messages: { memberList }, namespace: 'memberList' });
    for (const field of BULK_FIELDS) headings.set(wordOf(t(`bulk.field.${field}`)), field);
    for (const gender of ['M', 'F'] as const)
      for (const word of [gender, t(`gender.${gender}`), ...t(`bulk.genderWords.${gender}`).split(',')]) genders.set(wordOf(word), gender);
  }
  return { headings, genders };
}
