import 'server-only';
import * as z from 'zod/mini';
import { bodyApi, deviceCode, type BodyRecord } from '@/lib/body/contract';
import { memberSeq } from '@/lib/shared/fields';
import { ask, type Caller } from '../ask';
import { requireOwnPage } from '../sameOrigin';
import { measureSheet } from './measureColumns';
import { offering, questionOf, readerOf } from './offer';

/** Records read at a time: little enough that reading them keeps nobody else waiting. */
const PAGE = 500;

const asked = z.object({ memberSeq, device: z.optional(deviceCode) });

/** All records, newest first; one that a new measurement has pushed onto the next page is not told twice. */
async function* pagesOf({ memberSeq: of, device }: z.output<typeof asked>, caller: Caller): AsyncGenerator<BodyRecord[]> {
  let told = new Set<number>();
  for (let page = 0; ; page += 1) {
    const query = { page, size: PAGE, sort: 'date', order: 'desc', devCode: device && [device], memberSeq: of };
    const { list, total } = await ask(bodyApi.list, { query }, caller);
    yield list.filter(({ seq }) => !told.has(seq));
    told = new Set(list.map(({ seq }) => seq));
    if (list.length < PAGE || (page + 1) * PAGE >= total) return;
  }
}

/** GET /api/export/measures: every measurement of oneself, or of a member one watches over, as an Excel file (R-BODY-06, R-MEMB-02). */
export const exportMeasures = offering<BodyRecord>(
  { path: '/export/measures', roles: 'UMS', guard: (headers) => requireOwnPage(headers) },
  async ({ request }, { session, caller, locale }) => {
    const parsed = questionOf(asked, request);
    // members have no records but their own, whatever the address says
    const question = session.type === 'U' ? { ...parsed, memberSeq: undefined } : parsed;
    const [profile, units] = await readerOf(caller, question.memberSeq);
    const sheet = await measureSheet({ locale, units, profile });
    return { sheet, pages: pagesOf(question, caller), ascii: 'measurements', timeZone: profile.timeZone };
  },
);
