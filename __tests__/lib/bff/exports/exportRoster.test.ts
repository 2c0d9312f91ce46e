import { exportRoster } from '@/lib/bff/exports/exportRoster';
import type { MemberRow } from '@/lib/member/list/contract';
import { cookieOf, sessionOf } from '@/__tests__/support/portal/bff';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { cellsOf, formulasOf } from '@/__tests__/support/files/workbook';

jest.setTimeout(60_000);

const PROFILE = {
  memberSeq: 11,
  compSeq: 1,
  type: 'M',
  id: 'a.manager',
  name: '김하늘',
  email: 'a@example.com',
  phone: null,
  gender: 'M',
  countryCode: null,
  urlProfile: null,
  birthDate: null,
  height: null,
  dept: null,
  timeZone: 'Asia/Seoul',
  zoneChosen: false,
};
const UNITS = { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' };
const ROW: MemberRow = {
  name: '@Kim',
  id: '=1+1',
  uindex: 1,
  gender: 'F',
  utype: 'U',
  checkIn: null,
  lastMeasureDate: '2024-03-01T15:00:00.000Z',
  insDate: '2024-02-29T15:00:00.000Z',
  mngName: null,
  mngIndex: null,
  lastMeasureDevCode: 'FN',
  email: 'k@example.com',
  phone: null,
  countryCode: null,
  birthDate: null,
  height: null,
  dept: '-Sales',
  urlProfile: null,
  score: 73,
  missions: { received: 3, completed: 2 },
  unread: 4,
  version: 'v',
  factor: 'OFF',
};

const { upstream } = servePortal();
/** Whether the upstream returns a cursor; then the rows of the first page are gone when the second is read. */
let goesOn = false;
const downloads = () => upstream.seen.filter(({ path }) => path.includes('getMemberListExcel')).map(({ path }) => path);

async function ask(query: string, type: 'U' | 'M' | 'A' = 'M') {
  const cookie = `${await cookieOf(sessionOf(type))}; locale=en`;
  const headers = { 'sec-fetch-site': 'same-origin', 'x-csrf': '1', cookie };
  return exportRoster(new Request(`http://portal.test/api/export/roster${query}`, { headers }));
}

beforeEach(() => {
  goesOn = false;
  upstream.reply((response, { path }) => {
    const respond = (body: unknown) => void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (path.startsWith('/member/profile')) return respond(PROFILE);
    if (path.startsWith('/member/unit')) return respond(UNITS);
    if (!path.includes('getMemberListExcel')) return respond({ isWithdraw: false, withdraw: false });
    const query = new URL(path, 'http://upstream.test').searchParams;
    if (goesOn) {
      const first = Number(query.get('after')?.split('_')[0] ?? 0);
      const list = Array.from({ length: Math.min(1000, 2300 - first) }, (_, index) => ({ ...ROW, uindex: first + index + 1 }));
      return respond({ list, total: 2300 - first, next: first + 1000 < 2300 ? `${first + 1000}_1700000000000` : null });
    }
    const page = Number(query.get('page'));
    const shown = Array.from({ length: page === 0 ? 1000 : 2 }, (_, index) => ({ ...ROW, uindex: page === 0 ? index + 1 : index + 1000 }));
    return respond({ list: shown, total: 1001 });
  });
});

test('R-MEMB-05 X1: the list as a workbook: its columns, dates in the viewer’s zone, each member once, and no formula', async () => {
  const response = await ask('?name=kim&dept=Sales&state=UNREAD&days=7&reason=Plan');
  expect([response.status, response.headers.get('x-rows')]).toEqual([200, '1001']);
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toMatch(/''Member list \d{4}-\d\d-\d\d\.xlsx$/);
  const file = Buffer.from(await response.arrayBuffer());
  const cells = cellsOf(file);
  expect(cells).toHaveLength(1002);
  expect(cells[0]).toEqual([
    'ID',
    'Name',
    'Department',
    'Assigned manager',
    'Score',
    'Last measured',
    'Device',
    'Missions received (28 days)',
    'Missions completed (28 days)',
    'Mission completion (28 days) (%)',
    'Unread notices (28 days)',
    'Last sign-in',
    'Registered',
  ]);
  // midnight of 2 March 2024 in Seoul is Excel's day 45353
  expect(cells[1]).toEqual(["'=1+1", "'@Kim", "'-Sales", null, 73, 45_353, expect.any(String), 3, 2, 66.7, 4, null, 45_352]);
  expect(formulasOf(file)).toEqual([]);
  expect(downloads().map((path) => path.split('?')[1])).toEqual(
    [0, 1].map((page) => `days=7&dept=Sales&name=kim&page=${page}&reason=Plan&size=1000&state=UNREAD`),
  );
});

test('R-MEMB-05: members deleted while the pages are read skip no others if the upstream returns a cursor', async () => {
  goesOn = true;
  const response = await ask('?reason=Plan');
  expect(response.headers.get('x-rows')).toBe('2300');
  expect(cellsOf(Buffer.from(await response.arrayBuffer())).slice(1)).toHaveLength(2300);
  const pages = downloads().map((path) => new URLSearchParams(path.split('?')[1]));
  expect(pages.map((query) => [query.get('page'), query.get('after')])).toEqual([
    ['0', null],
    ['1', '1000_1700000000000'],
    ['2', '2000_1700000000000'],
  ]);
});

test('R-MEMB-05 X4: without a reason or the permission the upstream is not called', async () => {
  expect((await ask('?name=kim')).status).toBe(422);
  for (const type of ['U', 'A'] as const) expect((await ask('?reason=Plan', type)).status).toBe(403);
  expect(downloads()).toEqual([]);
});
