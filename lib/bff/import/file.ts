import 'server-only';
import { createTranslator } from 'next-intl';
import { LOCALE_COOKIE, resolveLocale } from '@/lib/i18n/locale';
import { loadMessages } from '@/lib/i18n/namespaces';
import type { BulkRow } from '@/lib/member/bulk/contract';
import { BULK_FIELDS, NEEDED_FIELDS } from '@/lib/member/bulk/rules';
import { workbookAnswer } from '../export/attachment';
import { openWorkbook } from '../export/workbook';
import { cookieValue } from '../sessionCookie';

type Row = Omit<BulkRow, 'member'>;

/** A list of members as a workbook in the reader's language: as it was typed, with what is wrong; without rows, the template. */
export async function bulkFile(rows: readonly Row[], { headers, signal }: Request, onEnd: () => void): Promise<Response> {
  const locale = resolveLocale(cookieValue(headers.get('cookie'), LOCALE_COOKIE), headers.get('accept-language'));
  const { memberList } = await loadMessages(locale);
  const t = createTranslator({ locale, messages: { memberList }, namespace: 'memberList.bulk' });
  const star = (field: (typeof BULK_FIELDS)[number]) => (NEEDED_FIELDS.includes(field) ? ' *' : '');
  const fault = ({ field, code }: Row['faults'][number]) =>
    `${t(`field.${field}`)}: ${code === 'format' ? t(`format.${field}`) : t(`fault.${code}`)}`;
  const columns = [
    ...BULK_FIELDS.map((field) => ({ header: t(`field.${field}`) + star(field), kind: 'text' as const, width: 22 })),
    ...(rows.length > 0 ? [{ header: t('problems'), kind: 'text' as const, width: 60 }] : []),
  ];
  async function* pages() {
    yield rows.map(({ typed, faults }) => [...BULK_FIELDS.map((field) => typed[field]), faults.map(fault).join(' / ')]);
  }
  const name = rows.length > 0 ? t('failedFile') : t('templateFile');
  const content = openWorkbook({ sheet: t('sheet'), columns, pages: pages(), onEnd }, signal);
  return workbookAnswer(content, `${name}.xlsx`, rows.length > 0 ? 'members to correct.xlsx' : 'members.xlsx');
}
