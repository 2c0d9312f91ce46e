import 'server-only';
import { createTranslator } from 'next-intl';
import { LOCALE_COOKIE, resolveLocale } from '@/lib/i18n/locale';
import { LOCALES, type Locale } from '@/lib/shared/languages';
import { loadMessages } from '@/lib/i18n/namespaces';
import type { BulkRow } from '@/lib/member/bulk/contract';
import { BULK_FIELDS, EXAMPLE_ID, NEEDED_FIELDS } from '@/lib/member/bulk/bulkRows';
import { workbookAnswer } from '../exports/workbookAnswer';
import { openWorkbook } from '../exports/workbook';
import { cookieValue } from '../session/sessionCookie';

type Row = Omit<BulkRow, 'member'>;

async function translatorOf(locale: Locale) {
  const { memberList } = await loadMessages(locale);
  return createTranslator({ locale, messages: { memberList }, namespace: 'memberList.bulk' });
}

/**
 * A member list as a workbook in the viewer's language, with headings in every language: the rows as typed with their errors, or without
 * rows the template with one example row.
 */
export async function bulkFile(rows: readonly Row[], { headers, signal }: Request, onEnd: () => void): Promise<Response> {
  const locale = resolveLocale(cookieValue(headers.get('cookie'), LOCALE_COOKIE), headers.get('accept-language'));
  const t = await translatorOf(locale);
  const others = await Promise.all(LOCALES.filter((one) => one !== locale).map(translatorOf));
  const star = (field: (typeof BULK_FIELDS)[number]) => (NEEDED_FIELDS.includes(field) ? ' *' : '');
  const heading = (field: (typeof BULK_FIELDS)[number]) =>
    [t(`field.${field}`) + star(field), ...others.map((other) => other(`field.${field}`))].join(' / ');
  const fault = ({ field, code }: Row['faults'][number]) =>
    `${t(`field.${field}`)}: ${code === 'format' ? t(`format.${field}`) : t(`fault.${code}`)}`;
  const columns = [
    ...BULK_FIELDS.map((field) => ({
      header: heading(field),
      kind: 'text' as const,
      // from a date or height written the local way, as 5/7/1990, a spreadsheet makes a value that the import reads
      ...(field !== 'birthDate' && field !== 'height' && { typed: true as const }),
      width: 26,
    })),
    ...(rows.length > 0 ? [{ header: t('problems'), kind: 'text' as const, width: 60 }] : []),
  ];
  const example = BULK_FIELDS.map((field) =>
    field === 'id' ? EXAMPLE_ID : field === 'email' ? `${EXAMPLE_ID}@example.com` : field === 'manager' ? '' : t(`example.${field}`),
  );
  async function* pages() {
    if (rows.length === 0) yield [example];
    else yield rows.map(({ typed, faults }) => [...BULK_FIELDS.map((field) => typed[field]), faults.map(fault).join(' / ')]);
  }
  const name = rows.length > 0 ? t('failedFile') : t('templateFile');
  const content = openWorkbook({ sheet: t('sheet'), columns, pages: pages(), onEnd }, signal);
  return workbookAnswer(content, `${name}.xlsx`, rows.length > 0 ? 'members to correct.xlsx' : 'members.xlsx');
}
