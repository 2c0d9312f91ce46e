import 'server-only';
import * as z from 'zod/mini';
import { bodyApi, deviceCode, type BodyRecord } from '@/lib/body/contract';
import { LOCALE_COOKIE, resolveLocale } from '@/lib/i18n/locale';
import { memberApi } from '@/lib/member/contract';
import { dayOf } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { memberSeq } from '@/lib/shared/fields';
import { roleIn } from '@/lib/shared/roles';
import { ask, type Caller } from '../ask';
import { renew, renewalDue, requireSession, whileStanding } from '../callSession';
import { handler, type Call } from '../handler';
import { requireOwnPage } from '../sameOrigin';
import { cookieValue, type Session } from '../sessionCookie';
import { workbookAnswer } from './attachment';
import { measureSheet } from './measureColumns';
import { takeTurn } from './turn';
import { openWorkbook, type WorkbookRow } from './workbook';

/** Records read at a time: little enough that reading them keeps nobody else waiting. */
const PAGE = 500;

const asked = z.object({ memberSeq, device: z.optional(deviceCode) });
type Asked = z.output<typeof asked>;

function questionOf({ request }: Call, { type }: Session): Asked {
  const parsed = asked.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success)
    throw new AppError('BAD_INPUT', { fields: parsed.error.issues.map(({ path, code }) => ({ path: path.map(String).join('.'), code })) });
  // members have no records but their own, whatever the address says
  return type === 'U' ? { ...parsed.data, memberSeq: undefined } : parsed.data;
}

/** All records, newest first; one that a new measurement has pushed onto the next page is not told twice. */
async function* pagesOf({ memberSeq: of, device }: Asked, rowOf: (record: BodyRecord) => WorkbookRow, caller: Caller) {
  let told = new Set<number>();
  for (let page = 0; ; page += 1) {
    const query = { page, size: PAGE, sort: 'date', order: 'desc', devCode: device && [device], memberSeq: of };
    const { list, total } = await ask(bodyApi.list, { query }, caller);
    yield list.filter(({ seq }) => !told.has(seq)).map(rowOf);
    told = new Set(list.map(({ seq }) => seq));
    if (list.length < PAGE || (page + 1) * PAGE >= total) return;
  }
}

/** GET /api/export/measures: every measurement of oneself, or of a member one watches over, as an Excel file (R-BODY-06, R-MEMB-02). */
export const exportMeasures = handler('GET', '/export/measures', async (call) => {
  requireOwnPage(call.request.headers);
  const session = await requireSession(call);
  if (!roleIn('UMS', session.type)) throw new AppError('FORBIDDEN');
  if (session.mustChangePassword) throw new AppError('PASSWORD_CHANGE_REQUIRED');
  const question = questionOf(call, session);
  const { headers, signal } = call.request;
  const caller: Caller = { ref: call.ref, token: session.token, client: call.client, signal };
  const giveBack = takeTurn(session);
  try {
    const [profile, units] = await whileStanding(
      call,
      session,
      Promise.all([ask(memberApi.profile, { query: { memberSeq: question.memberSeq } }, caller), ask(memberApi.unit, {}, caller)]),
    );
    const locale = resolveLocale(cookieValue(headers.get('cookie'), LOCALE_COOKIE), headers.get('accept-language'));
    const { sheet, fileName, columns, rowOf } = await measureSheet({ locale, units, profile });
    const pages = pagesOf(question, rowOf, caller);
    // the first page is read before the answer begins, so that a refusal is still a refusal
    const first = await pages.next();
    if (renewalDue(session)) await renew(call, session);
    const content = openWorkbook({ sheet, columns, pages: startingWith(first, pages), onEnd: giveBack }, signal);
    const day = dayOf(new Date(), profile.timeZone);
    return workbookAnswer(content, `${fileName} ${day}.xlsx`, `measurements ${day}.xlsx`);
  } catch (error) {
    giveBack();
    throw error;
  }
});

async function* startingWith(first: IteratorResult<WorkbookRow[], void>, rest: AsyncIterator<WorkbookRow[]>) {
  for (let step = first; !step.done; step = await rest.next()) yield step.value;
}
