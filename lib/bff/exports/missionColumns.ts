import 'server-only';
import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/shared/languages';
import { loadMessages } from '@/lib/i18n/namespaces';
import type { MissionDownloadRow } from '@/lib/mission/contract';
import { momentColumn, sheetOf, textColumn, type Sheet } from './sheet';

interface ExportViewer {
  locale: Locale;
  timeZone: string;
}

/** Sheet of sent missions: a row per recipient and note, in the viewer's language and time zone. */
export async function missionSheet({ locale, timeZone }: ExportViewer): Promise<Sheet<MissionDownloadRow>> {
  const { missionDesk } = await loadMessages(locale);
  const t = createTranslator({ locale, messages: { missionDesk }, namespace: 'missionDesk' });
  return sheetOf({ sheet: t('download.sheet'), fileName: t('download.file') }, [
    textColumn(t('field.title'), 28, ({ title }) => title),
    momentColumn(t('field.start'), timeZone, ({ startDate }) => startDate),
    textColumn(t('topics.topicColumn'), 18, ({ topic }) => topic),
    textColumn(t('topics.noteColumn'), 32, ({ note }) => note),
    textColumn(t('topics.kind'), 12, ({ secondCat }) => t(`topics.cat.${secondCat}`)),
    textColumn(t('download.name'), 16, ({ name }) => name),
    textColumn(t('download.id'), 18, ({ id }) => id),
    textColumn(t('download.manager'), 16, ({ mngName }) => mngName ?? ''),
    textColumn(t('download.state'), 12, ({ doneDate }) => t(doneDate === null ? 'download.notDone' : 'download.isDone')),
    momentColumn(t('download.doneAt'), timeZone, ({ doneDate }) => doneDate),
  ]);
}
