import 'server-only';
import { createTranslator } from 'next-intl';
import { loadMessages } from '@/lib/i18n/namespaces';
import type { MemberRow } from '@/lib/member/list/contract';
import type { Locale } from '@/lib/shared/languages';
import { round } from '@/lib/shared/rounding';
import { excelMoment } from './cells';
import { numberColumn, sheetOf, textColumn, type Sheet, type SheetColumn } from './sheet';

/** What the member list says of each member, in the reader's language and on the reader's clock; the missions and notices of its four weeks. */
export async function rosterSheet({ locale, timeZone }: { locale: Locale; timeZone: string }): Promise<Sheet<MemberRow>> {
  const { memberList } = await loadMessages(locale);
  const t = createTranslator({ locale, messages: { memberList }, namespace: 'memberList' });
  const moment = (header: string, at: (row: MemberRow) => string | null): SheetColumn<MemberRow> => [
    { header, kind: 'moment', width: 18 },
    (row) => {
      const instant = at(row);
      return instant === null ? null : excelMoment(instant, timeZone);
    },
  ];
  return sheetOf({ sheet: t('export.sheet.roster'), fileName: t('export.file.roster') }, [
    textColumn(t('column.id'), 18, ({ id }) => id),
    textColumn(t('column.name'), 16, ({ name }) => name),
    textColumn(t('column.dept'), 16, ({ dept }) => dept ?? ''),
    textColumn(t('column.mngName'), 16, ({ mngName }) => mngName ?? ''),
    numberColumn(t('column.score'), '', 0, ({ score }) => score),
    moment(t('column.lastMeasureDate'), ({ lastMeasureDate }) => lastMeasureDate),
    textColumn(t('column.lastMeasureDevCode'), 16, ({ lastMeasureDevCode: code }) => (code ? t(`device.${code}`) : '')),
    numberColumn(t('export.rosterColumn.received'), '', 0, ({ missions }) => missions.received),
    numberColumn(t('export.rosterColumn.completed'), '', 0, ({ missions }) => missions.completed),
    numberColumn(t('export.rosterColumn.completion'), '%', 1, ({ missions: { received, completed } }) =>
      received === 0 ? null : round((completed / received) * 100, 1),
    ),
    numberColumn(t('column.unread'), '', 0, ({ unread }) => unread),
    moment(t('column.checkIn'), ({ checkIn }) => checkIn),
    moment(t('column.insDate'), ({ insDate }) => insDate),
  ]);
}
