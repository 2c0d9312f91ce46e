import 'server-only';
import { createTranslator } from 'next-intl';
import { LOCALES } from '@/lib/shared/languages';
import { loadMessages } from '@/lib/i18n/namespaces';
import { listCountries } from '@/lib/member/countries';
import { BULK_FIELDS, wordOf, type BulkField, type Vocabulary } from '@/lib/member/bulk/bulkRows';

/** Headings of templates that were downloaded before the portal renamed them, and are still in use. */
const FORMER_HEADINGS = { 'Team manager ID': 'manager' } as const satisfies Record<string, BulkField>;

/** Headings, genders and countries of a member list in every language, since its author may read another one. */
export async function bulkVocabulary(): Promise<Vocabulary> {
  const headings = new Map<string, BulkField>(Object.entries(FORMER_HEADINGS).map(([heading, field]) => [wordOf(heading), field]));
  const problems = new Set<string>();
  const genders = new Map<string, 'M' | 'F'>();
  const countries = new Map<string, string>();
  for (const locale of LOCALES) {
    const { memberList } = await loadMessages(locale);
    const t = createTranslator({ locale, messages: { memberList }, namespace: 'memberList' });
    for (const field of BULK_FIELDS) {
      const word = wordOf(t(`bulk.field.${field}`));
      // also without the part in brackets: Height (cm), Height
      for (const one of [word, word.replace(/\(.*\)/, '')]) headings.set(one, field);
    }
    problems.add(wordOf(t('bulk.problems')));
    for (const { code, names } of listCountries(locale))
      for (const word of [code, ...names]) if (!countries.has(wordOf(word))) countries.set(wordOf(word), code);
    for (const gender of ['M', 'F'] as const)
      for (const word of [gender, t(`gender.${gender}`), ...t(`bulk.genderWords.${gender}`).split(',')]) genders.set(wordOf(word), gender);
  }
  return { headings, problems, genders, countries };
}
