import 'server-only';
import * as z from 'zod/mini';
import { createTranslator } from 'next-intl';
import type { SingleReading } from '@/lib/measures/reading/contract';
import { readingListOf } from '@/lib/measures/reading/readingReads';
import type { Units } from '@/lib/format/units';
import { loadMessages } from '@/lib/i18n/namespaces';
import { numberKinds, numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
import { decimalsOf, displayValue, symbolOf } from '@/lib/measures/shownValue';
import type { Profile } from '@/lib/member/contract';
import { addDays, dayOf } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import type { Locale } from '@/lib/shared/languages';
import { isOpenTo } from '@/lib/shared/permissions';
import { clock } from '@/lib/bff/portalClock';
import { callEndpoint } from '../upstream/callEndpoint';
import { parseQuery } from '../input/parseQuery';
import { exportHandler, viewerOf } from './exportHandler';
import { momentColumn, numberColumn, sheetOf, textColumn, type Sheet } from './sheet';

interface ExportViewer {
  locale: Locale;
  units: Units;
  profile: Pick<Profile, 'name' | 'timeZone'>;
}

/** Readings of one measure as a workbook, in the viewer's language and units. */
async function readingSheet(kind: MeasureKind, { locale, units, profile }: ExportViewer): Promise<Sheet<SingleReading>> {
  const { measures } = await loadMessages(locale);
  const t = createTranslator({ locale, messages: { measures }, namespace: 'measures' });
  const name = t(`kind.${kind}`);
  const { of } = numberOfMeasure(kind);
  return sheetOf({ sheet: name, fileName: t('entry.file', { name, person: profile.name }) }, [
    momentColumn(t('entry.at'), profile.timeZone, ({ date }) => date),
    numberColumn(name, symbolOf(of, units), decimalsOf(of), ({ value }) => displayValue(of, value, units)),
    textColumn(t('entry.origin'), 14, ({ manual }) => t(manual ? 'entry.typed' : 'entry.delivered')),
  ]);
}

const asked = z.object({ kind: z.enum(numberKinds()) });
/** Earliest day that measurements are accepted for. */
const FIRST_DAY = '2000-01-01';

/**
 * GET /api/export/readings: all readings of one measure of the viewer, as an Excel file. `needs` is the least common permission; the kind's
 * own is checked below.
 */
export const exportReadings = exportHandler<SingleReading>(
  { path: '/export/readings', needs: 'consent:use' },
  async ({ request }, { session, caller, locale }) => {
    const { kind } = parseQuery(asked, request);
    const readings = readingListOf(kind);
    if (!isOpenTo(readings, { role: session.type })) throw new AppError('FORBIDDEN');
    const [profile, units] = await viewerOf(caller);
    async function* pages(): AsyncGenerator<SingleReading[]> {
      let endDate = addDays(dayOf(clock(), profile.timeZone), 1);
      let after: string | undefined;
      let told = new Set<number>();
      for (;;) {
        // a response holds the latest readings of the range, oldest first
        const { list, total, next } = await callEndpoint(readings, { query: { kind, startDate: FIRST_DAY, endDate, after } }, caller);
        const fresh = list.filter(({ seq }) => !told.has(seq));
        yield fresh.reverse();
        if (!list[0] || next === null || total === list.length) return;
        // more of one day than a response holds, and no cursor: rather no file than one with readings missing
        if (fresh.length === 0) throw new AppError('UPSTREAM_INVALID');
        told = new Set(list.map(({ seq }) => seq));
        after = next;
        // without a cursor the next request ends at the day of the first
        if (next === undefined) endDate = dayOf(new Date(list[0].date), profile.timeZone);
      }
    }
    return { sheet: await readingSheet(kind, { locale, units, profile }), pages: pages(), ascii: kind, timeZone: profile.timeZone };
  },
);
