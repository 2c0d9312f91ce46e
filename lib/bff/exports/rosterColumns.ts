import 'server-only';
import { createTranslator } from 'next-intl';
import { loadMessages } from '@/lib/i18n/namespaces';
import type { MemberRow } from '@/lib/member/list/contract';
import type { Locale } from '@/lib/shared/languages';
import { round } from '@/lib/shared/rounding';
import { momentColumn, numberColumn, sheetOf, textColumn, type Sheet } from './sheet';

/**
 * Sheet of the member list in the viewer's language and time zone, the last measurement in the member's; missions and notices are those of
 * the list's four weeks.
 */
export async function rosterSheet({ locale, timeZone }: { locale: Locale; timeZone: string }): Promise<Sheet<MemberRow>> {
  const { memberList } = await loadMessages(locale);
  const t = createTranslator({ locale, messages: { memberList }, namespace: 'memberList' });
  return sheetOf({ sheet: t('export.sheet.roster'), fileName: t('export.file.roster') }, [
    textColumn(t('column.id'), 18, ({ id }) => id),
    textColumn(t('column.name'), 16, ({ name }) => name),
    textColumn(t('column.dept'), 16, ({ dept }) => dept ?? ''),
    textColumn(t('column.mngName'), 16, ({ mngName }) => mngName ?? ''),
    numberColumn(t('column.score'), '', 0, ({ score }) => score),
    momentColumn(
      t('column.lastMeasureDate'),
      (row) => row.timeZone ?? timeZone,
      ({ lastMeasureDate }) => lastMeasureDate,
    ),
    textColumn(t('column.lastMeasureDevCode'), 16, ({ lastMeasureDevCode: code }) => (code ? t(`device.${code}`) : '')),
    numberColumn(t('export.rosterColumn.received'), '', 0, ({ missions }) => missions.received),
    numberColumn(t('export.rosterColumn.completed'), '', 0, ({ missions }) => missions.completed),
    numberColumn(t('export.rosterColumn.completion'), '%', 1, ({ missions: { received, completed } }) =>
      received === 0 ? null : round((completed / received) * 100, 1),
    ),
    numberColumn(t('column.unread'), '', 0, ({ unread }) => unread),
    momentColumn(t('column.checkIn'), timeZone, ({ checkIn }) => checkIn),
    momentColumn(t('column.insDate'), timeZone, ({ insDate }) => insDate),
  ]);
}
