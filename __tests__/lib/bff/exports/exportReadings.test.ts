import { exportReadings } from '@/lib/bff/exports/exportReadings';
import { measureOf, numberKinds, numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
import { displayValue, symbolOf } from '@/lib/measures/shownValue';
import { DEFAULT_UNITS, type Units } from '@/lib/format/units';
import type * as permissions from '@/lib/shared/permissions';
import type { Holder, Permission } from '@/lib/shared/permissions';
import { messagesOf } from '@/__tests__/support/sources';
import { cellsOf } from '@/__tests__/support/files/workbook';
import { cookieOf, sessionOf } from '@/__tests__/support/portal/bff';
import { PROFILE } from '@/__tests__/support/portal/profile';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import type { Reply } from '@/__tests__/support/portal/upstream';

/** A permission that no one has. */
let taken: string | null = null;
jest.mock('@/lib/shared/permissions', () => {
  const actual = jest.requireActual<typeof permissions>('@/lib/shared/permissions');
  return {
    ...actual,
    isOpenTo: (call: { needs: Permission | null }, holder: Holder) => call.needs !== taken && actual.isOpenTo(call, holder),
  };
});

jest.setTimeout(60_000);

const LISTED = 10_000;
const DAY = 86_400_000;
const FIRST = Date.UTC(2026, 0, 1, 3);

const { upstream } = servePortal();
let units: Units = DEFAULT_UNITS;
let days = 2;
/** Time from a reading to the next. */
let apart = DAY;
/** Whether the upstream goes on by a cursor, as the platform does, or by days alone. */
let cursor = false;

/** One reading per so often, the newest 10,000 of the range, as the platform returns them. */
const answer: Reply = (response, { path }) => {
  const respond = (body: unknown) => void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (path.startsWith('/member/profile')) return respond(PROFILE);
  if (path.startsWith('/member/unit')) return respond(units);
  if (!/^\/\w+\/readings/.test(path)) return respond({ isWithdraw: false, withdraw: false });
  const query = new URLSearchParams(path.split('?')[1]);
  const { of } = numberOfMeasure(query.get('kind') as MeasureKind);
  const end = Date.parse(`${query.get('endDate')}T15:00:00Z`);
  const all = Array.from({ length: days }, (_, day) => ({ seq: day + 1, at: FIRST - (days - 1 - day) * apart })).filter(
    ({ at }) => at < end,
  );
  const before = Number(query.get('after')?.split('_')[1] ?? Infinity);
  const left = all.filter(({ seq }) => seq < before);
  const list = left
    .slice(-LISTED)
    .map(({ seq, at }) => ({ seq, date: new Date(at).toISOString(), value: of.min + of.step, manual: seq % 2 === 0 }));
  const next = left.length > LISTED ? `${left.at(-LISTED)!.at}_${left.at(-LISTED)!.seq}` : null;
  return respond({ list, total: all.length, gender: 'M', lastDay: null, ...(cursor && { next }) });
};

const ask = async (query: string, locale = 'en', type: 'U' | 'A' = 'U') =>
  exportReadings(
    new Request(`http://portal.test/api/export/readings${query}`, {
      headers: { 'x-csrf': '1', 'sec-fetch-site': 'same-origin', cookie: `${await cookieOf(sessionOf(type))}; locale=${locale}` },
    }),
  );
const rowsOf = async (response: Response) => cellsOf(Buffer.from(await response.arrayBuffer()));

beforeEach(() => {
  upstream.reply(answer);
  [units, days, apart, cursor, taken] = [DEFAULT_UNITS, 2, DAY, false, null];
});

test.each(numberKinds())('X3: readings of %s as a workbook in the viewer’s language and units, newest first', async (kind) => {
  const { of } = numberOfMeasure(kind);
  const imperial: Units = { weight: 'lb', height: 'ft', distance: 'mi', temp: 'F', calorie: 'KJ' };
  for (const [locale, wanted] of [
    ['en', imperial],
    ['ko', DEFAULT_UNITS],
  ] as const) {
    units = wanted;
    const words = messagesOf(`messages/${locale}/measures.json`);
    const response = await ask(`?kind=${kind}`, locale);
    expect(response.status).toBe(200);
    const name = /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
    expect(decodeURIComponent(name)).toContain(words.get(`kind.${kind}`));
    const [heading, newest, older, ...rest] = await rowsOf(response);
    expect(heading).toEqual([words.get('entry.at'), `${words.get(`kind.${kind}`)} (${symbolOf(of, wanted)})`, words.get('entry.origin')]);
    const value = displayValue(of, of.min + of.step, wanted);
    expect(newest).toEqual([expect.closeTo(46_023.5, 6), value, words.get('entry.typed')]);
    expect(older).toEqual([expect.closeTo(46_022.5, 6), value, words.get('entry.delivered')]);
    expect(rest).toEqual([]);
  }
});

test('more readings than one response holds are all exported, each once', async () => {
  days = LISTED + 700;
  expect(await rowsOf(await ask(`?kind=${numberKinds()[0]}`))).toHaveLength(1 + days);
});

test('more readings of one day than one answer holds are all told where there is a cursor, and else the download fails', async () => {
  [days, apart] = [2 * LISTED + 1, 1_000];
  await expect(rowsOf(await ask(`?kind=${numberKinds()[0]}`))).rejects.toThrow();
  cursor = true;
  expect(await rowsOf(await ask(`?kind=${numberKinds()[0]}`))).toHaveLength(1 + days);
});

test("R-GUARD-06: only manually entered measures can be exported, and never another member's", async () => {
  expect((await ask('?kind=heart')).status).toBe(422);
  await rowsOf(await ask(`?kind=${numberKinds()[0]}&memberSeq=99`));
  expect(upstream.seen.filter(({ path }) => path.includes('99'))).toEqual([]);
});

test('R-GUARD-06: readings can be exported with the permission to read their data kind, whatever other permissions are missing', async () => {
  const kinds = [...new Map(numberKinds().map((kind) => [measureOf(kind).about, kind]))];
  expect(kinds.length).toBeGreaterThan(2);
  for (const [about] of kinds) {
    taken = `${about}:read`;
    for (const [other, kind] of kinds) {
      const response = await ask(`?kind=${kind}`);
      expect([about, other, response.status]).toEqual([about, other, other === about ? 403 : 200]);
      await response.arrayBuffer();
    }
  }
  taken = null;
  upstream.seen.length = 0;
  expect((await ask(`?kind=${kinds[0]?.[1]}`, 'en', 'A')).status).toBe(403);
  expect(upstream.seen).toEqual([]);
});
