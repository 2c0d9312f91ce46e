import 'server-only';
import { clock } from '@/lib/bff/portalClock';
import { MAX_EXPORT_ROWS } from '@/lib/export/measureExport';
import { LOCALE_COOKIE, resolveLocale } from '@/lib/i18n/locale';
import { type Locale } from '@/lib/shared/languages';
import { memberApi, type Profile } from '@/lib/member/contract';
import { dayOf } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import type { Units } from '@/lib/format/units';
import { callEndpoint, type Caller } from '../upstream/callEndpoint';
import { renew, renewalDue, withAccountCheck } from '../session/callSession';
import { requireEntry, type Entrance } from '../gate';
import { handler, type Call, type Handler } from '../handler';
import { cookieValue, type Session } from '../session/sessionCookie';
import { workbookAnswer } from './workbookAnswer';
import type { Sheet } from './sheet';
import { acquireExportLock } from './exportLock';
import { openWorkbook } from './workbook';

/** Who requests an export, and their language. */
export interface Exporter {
  session: Session;
  caller: Caller;
  locale: Locale;
}

/** Content of an export: its sheet, and the records by page. */
export interface ExportContent<T> {
  sheet: Sheet<T>;
  pages: AsyncIterator<readonly T[]>;
  /** Total number of rows, if known once the first page is read. */
  total?: () => number | null;
  /** ASCII fallback of the file name. */
  ascii: string;
  /** Zone of the day in the file name. */
  timeZone: string;
}

/** The profile of the member an export is about (the viewer's own by default), and the viewer's units. */
export function viewerOf(caller: Caller, memberSeq?: number): Promise<[Profile, Units]> {
  return Promise.all([callEndpoint(memberApi.profile, { query: { memberSeq } }, caller), callEndpoint(memberApi.unit, {}, caller)]);
}

interface Place extends Omit<Entrance, 'method'> {
  path: string;
}

/** Creates the route handler of an export: every check, one export at a time per person, then the workbook streamed as it is made. */
export function exportHandler<T>(
  { path, ...entrance }: Place,
  prepare: (call: Call, asker: Exporter) => Promise<ExportContent<T>>,
): Handler {
  return handler('GET', path, async (call) => {
    const session = await requireEntry(call, { method: 'GET', ...entrance });
    const { headers, signal } = call.request;
    const caller: Caller = { ref: call.ref, token: session.token, client: call.client, signal };
    const locale = resolveLocale(cookieValue(headers.get('cookie'), LOCALE_COOKIE), headers.get('accept-language'));
    const release = acquireExportLock(session);
    try {
      const { sheet, pages, total, ascii, timeZone } = await withAccountCheck(call, session, prepare(call, { session, caller, locale }));
      // read the first page before the response starts, so that an error can still set the status
      const first = await pages.next();
      const rows = total?.() ?? null;
      if (rows !== null && rows > MAX_EXPORT_ROWS) throw new AppError('TOO_LARGE');
      if (renewalDue(call, session)) await renew(call, session);
      const content = openWorkbook({ ...sheet, pages: rowsOf(sheet, first, pages), onEnd: release }, signal);
      const day = dayOf(clock(), timeZone);
      const answer = workbookAnswer(content, `${sheet.fileName} ${day}.xlsx`, `${ascii} ${day}.xlsx`);
      if (rows !== null) answer.headers.set('x-rows', String(rows));
      return answer;
    } catch (error) {
      release();
      throw error;
    }
  });
}

async function* rowsOf<T>({ rowOf }: Sheet<T>, first: IteratorResult<readonly T[], unknown>, rest: AsyncIterator<readonly T[]>) {
  for (let step = first; !step.done; step = await rest.next()) yield step.value.map(rowOf);
}
