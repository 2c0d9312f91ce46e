import 'server-only';
import { createTranslator } from 'next-intl';
import type { StepRow } from '@/lib/export/contract';
import { loadMessages } from '@/lib/i18n/namespaces';
import type { Locale } from '@/lib/shared/languages';
import { excelDay } from './cells';
import { numberColumn, sheetOf, textColumn, type Sheet, type SheetColumn } from './sheet';

/** Sheet of step rows: uid, dept, name, dte, step (spec §3). */
export async function stepSheet(locale: Locale): Promise<Sheet<StepRow>> {
  const { memberList } = await loadMessages(locale);
  const t = createTranslator({ locale, messages: { memberList }, namespace: 'memberList' });
  const day: SheetColumn<StepRow> = [{ header: t('export.day'), kind: 'date', width: 14 }, ({ dte }) => excelDay(dte)];
  return sheetOf({ sheet: t('export.sheet.steps'), fileName: t('export.file.steps') }, [
    textColumn(t('column.id'), 18, ({ uid }) => uid),
    textColumn(t('export.dept'), 16, ({ dept }) => dept),
    textColumn(t('column.name'), 16, ({ name }) => name),
    day,
    numberColumn(t('export.stepCount'), '', 0, ({ step }) => step),
  ]);
}
