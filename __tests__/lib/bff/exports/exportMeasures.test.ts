import { obesityOf } from '@/lib/body/composition/bodyClasses';
import { exportMeasures, exportMemberMeasures } from '@/lib/bff/exports/exportMeasures';
import { attachmentName } from '@/lib/shared/wire/attachment';
import { cookieOf, sessionOf } from '@/__tests__/support/portal/bff';
import { bodyRecordOf } from '@/__tests__/support/screen/bodyData';
import { PROFILE } from '@/__tests__/support/portal/profile';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import type { Reply } from '@/__tests__/support/portal/upstream';
import { cellsOf, formulasOf } from '@/__tests__/support/files/workbook';

jest.setTimeout(60_000);

const UNITS = { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' };

const { upstream } = servePortal();
let total = 2;
/** Obesity degree by record number; none from an upstream that leaves it out. */
let degrees: Record<number, number | null> = {};
let units = UNITS;
let refuse: string | null = null;
/** Whether the upstream returns a cursor; then the records of the first page are gone when the second is read. */
let goesOn = false;

const answer: Reply = (response, { path }) => {
  const respond = (body: unknown, status = 200) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (refuse && path.startsWith(refuse)) return respond({ error: { code: 'FORBIDDEN', status: 403, ref: 'r' } }, 403);
  if (path.startsWith('/member/profile')) return respond(PROFILE);
  if (path.startsWith('/member/unit')) return respond(units);
  if (path.startsWith('/body/list') || path.startsWith('/manager/getMemberMeasuresExcel')) {
    const query = new URLSearchParams(path.split('?')[1]);
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
    const recordOf = (seq: number) => ({
      ...bodyRecordOf(seq, new Date(Date.UTC(2026, 0, 1) + seq * 3_600_000).toISOString()),
      obesity: degrees[seq],
    });
    if (goesOn) {
      const after = query.get('after');
      const left = after === null ? total : Number(after.split('_')[1]) - 1;
      const list = Array.from({ length: Math.min(size, left) }, (_, index) => recordOf(left - index));
      return respond({ list, total: left, next: left > size ? `${Date.parse(list.at(-1)!.date)}_${list.at(-1)!.seq}` : null });
    }
    const list = Array.from({ length: Math.max(0, Math.min(size, total - page * size)) }, (_, index) =>
      recordOf(total - page * size - index),
    );
    return respond({ list, total });
  }
  return respond({ isWithdraw: false, withdraw: false });
};

async function ask(
  query = '',
  { type = 'U', headers = {}, cookie }: { type?: 'U' | 'M' | 'S' | 'A'; headers?: Record<string, string>; cookie?: string } = {},
) {
  const session = cookie ?? (await cookieOf(sessionOf(type)));
  const [offer, name] = query.includes('memberSeq') ? [exportMemberMeasures, 'memberMeasures'] : [exportMeasures, 'measures'];
  return offer(
    new Request(`http://portal.test/api/export/${name}${query}`, {
      headers: {
        'x-csrf': '1',
        'sec-fetch-site': 'same-origin',
        ...headers,
        ...(session && { cookie: `${session}; ${headers.cookie ?? ''}` }),
      },
    }),
  );
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const lists = () => upstream.seen.filter(({ path }) => /^\/(body\/list|manager\/getMemberMeasuresExcel)/.test(path));

beforeEach(() => {
  upstream.reply(answer);
  [total, units, refuse, goesOn, degrees] = [2, UNITS, null, false, {}];
});

test('R-BODY-06, X3: all body records as a workbook in the viewer’s language, with a Korean file name', async () => {
  const response = await ask('', { headers: { cookie: 'locale=ko' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(attachmentName(response.headers.get('content-disposition') ?? '')?.name).toMatch(/^측정 기록 =김하늘 \d{4}-\d\d-\d\d\.xlsx$/);
  const [heading, first, second, ...rest] = cellsOf(await bytesOf(response));
  expect(heading?.slice(0, 5)).toEqual(['측정 일시', '측정 기기', '체중 (kg)', '체질량지수(BMI) (kg/m²)', '체지방률 (%)']);
  expect(first?.slice(0, 5)).toEqual([expect.closeTo(46_023 + 11 / 24, 6), '플러스', 81.4, 26.4, 24.1]);
  expect(second?.[0]).toBeCloseTo(46_023 + 10 / 24, 6);
  expect(rest).toEqual([]);
});

test('R-SHELL-08: numbers and headings are in the viewer’s units', async () => {
  units = { ...UNITS, weight: 'lb', calorie: 'KJ' };
  const [heading, first] = cellsOf(await bytesOf(await ask()));
  expect([heading?.[2], first?.[2]]).toEqual(['Weight (lb)', 179.5]);
  expect(heading).toContain('Intake to maintain weight (kJ)');
  expect(heading).toContain('Obesity degree (%)');
});

test('R-BODY-06: the obesity degree is the upstream’s, and without one that of the shown ideal weight', async () => {
  [total, degrees] = [3, { 3: 107.6, 2: null }];
  const [heading, ...rows] = cellsOf(await bytesOf(await ask()));
  const column = heading!.indexOf('Obesity degree (%)');
  const { weight, genWeight } = bodyRecordOf(1, '');
  expect(rows.map((row) => row[column] ?? null)).toEqual([107.6, null, obesityOf({ weight }, { weight: genWeight! })]);
});

test('X4 R-MEMB-02: a manager exports a member’s measurements only with a reason', async () => {
  const without = await ask('?memberSeq=99', { type: 'M' });
  expect([without.status, await without.json()]).toEqual([
    422,
    { error: expect.objectContaining({ fields: [expect.objectContaining({ path: 'reason' })] }) },
  ]);
  expect((await ask('?memberSeq=99&reason=audit', { type: 'U' })).status).toBe(403);
  expect(lists()).toEqual([]);
  const response = await ask('?memberSeq=99&devCode=FT&reason=audit', { type: 'M' });
  expect(response.headers.get('x-rows')).toBe('2');
  const rows = cellsOf(await bytesOf(response));
  expect(rows.map((row) => row.slice(0, 2))).toEqual([['Name', 'ID'], ...Array<unknown>(2).fill(["'=김하늘", 'a.member'])]);
  expect(lists().map(({ path }) => path)).toEqual(['/manager/getMemberMeasuresExcel?devCode=FT&memberSeq=99&page=0&reason=audit&size=500']);
});

test('R-GUARD-06: the export of one’s own measurements returns no one else’s, and asks for no reason', async () => {
  const cookie = await cookieOf(sessionOf('M'));
  const own = (query: string) =>
    exportMeasures(
      new Request(`http://portal.test/api/export/measures${query}`, {
        headers: { 'x-csrf': '1', 'sec-fetch-site': 'same-origin', cookie },
      }),
    );
  expect((await own('?memberSeq=99')).status).toBe(403);
  expect(upstream.seen.filter(({ path }) => path.startsWith('/body'))).toEqual([]);
  await bytesOf(await own('?device=FT'));
  expect(lists().map(({ path }) => path)).toEqual(['/body/list?devCode=FT&only=counted&order=desc&page=0&size=500&sort=date']);
});

test('all pages are read, each record once', async () => {
  total = 1_203;
  const rows = cellsOf(await bytesOf(await ask()));
  expect(rows).toHaveLength(1 + 1_203);
  expect(lists()).toHaveLength(3);
});

test.each([
  ['', 'U'],
  ['?memberSeq=99&reason=audit', 'M'],
] as const)('deletions between pages skip no record if the upstream returns a cursor: %s', async (query, type) => {
  [total, goesOn] = [1_203, true];
  expect(cellsOf(await bytesOf(await ask(query, { type })))).toHaveLength(1 + 1_203);
  const pages = lists().map(({ path }) => new URLSearchParams(path.split('?')[1]));
  const placeOf = (seq: number) => `${Date.UTC(2026, 0, 1) + seq * 3_600_000}_${seq}`;
  expect(pages.map((query) => [query.get('page'), query.get('after')])).toEqual([
    ['0', null],
    ['1', placeOf(704)],
    ['2', placeOf(204)],
  ]);
});

test('X2: a second export by the same person is refused while the first is running, and works after it', async () => {
  const cookie = await cookieOf(sessionOf('U'));
  const first = await ask('', { cookie });
  const second = await ask('', { cookie });
  expect([first.status, second.status]).toEqual([200, 429]);
  await bytesOf(first);
  expect((await ask('', { cookie }).then(async (third) => [third.status, (await bytesOf(third)).length > 0])) satisfies unknown[]).toEqual([
    200,
    true,
  ]);
});

test.each(['/manager/getMemberMeasuresExcel', '/member/profile'])(
  'a refusal of %s is an error response, not a broken file, and releases the lock',
  async (path) => {
    refuse = path;
    expect((await ask('?memberSeq=99&reason=audit', { type: 'M' })).status).toBe(403);
    refuse = null;
    const after = await ask('?memberSeq=99&reason=audit', { type: 'M' });
    expect(after.status).toBe(200);
    await bytesOf(after);
  },
);

test('B8: another site, a link, a request without a session and the administrator are refused before the upstream is called', async () => {
  expect((await ask('', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  expect((await ask('', { headers: { 'x-csrf': '' } })).status).toBe(403);
  expect(
    (
      await exportMeasures(
        new Request('http://portal.test/api/export/measures', { headers: { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' } }),
      )
    ).status,
  ).toBe(401);
  expect((await ask('', { type: 'A' })).status).toBe(403);
  expect(upstream.seen).toHaveLength(0);
});

test('an invalid query names its field', async () => {
  const response = await ask('?memberSeq=x&reason=audit', { type: 'M' });
  expect([response.status, await response.json()]).toEqual([
    422,
    { error: expect.objectContaining({ fields: [expect.objectContaining({ path: 'memberSeq' })] }) },
  ]);
});

test('X1: a device or name is never a formula in the file', async () => {
  expect(formulasOf(await bytesOf(await ask()))).toEqual([]);
});
