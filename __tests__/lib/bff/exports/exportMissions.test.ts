import { exportMissions } from '@/lib/bff/exports/exportMissions';
import type { MissionDownloadRow } from '@/lib/mission/contract';
import { cookieOf, sessionOf } from '@/__tests__/support/portal/bff';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import type { Reply } from '@/__tests__/support/portal/upstream';
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
const ROW: MissionDownloadRow = {
  missionSeq: 1,
  title: '=1+1',
  startDate: Date.UTC(2024, 2, 1, 15),
  topic: '@topic',
  note: '-note',
  secondCat: 'nutrition',
  memberSeq: 5,
  id: 'a.member',
  name: '+Kim',
  mngName: null,
  doneDate: Date.UTC(2024, 2, 2, 3),
};
const QUERY = '?strDte=2024-03-01&endDte=2024-03-02&all=true&reason=Review';

const { upstream } = servePortal();
let rows: number;
let refused: number | null;
/** Rows of a mission that starts between the first page and the second. */
let started: number;
/** Whether all rows are the same member's, of notes with the same text. */
let twins: boolean;
/** Whether the upstream returns a cursor; then the rows of the first page are gone when the second is read. */
let goesOn: boolean;

const answer: Reply = (response, { path }) => {
  const respond = (body: unknown, status = 200) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (path.startsWith('/member/profile')) return respond(PROFILE);
  if (path.startsWith('/member/unit')) return respond(UNITS);
  if (!path.startsWith('/mission/listDownload')) return respond({ isWithdraw: false, withdraw: false });
  if (refused) return respond({ error: { code: 'FORBIDDEN', status: refused, ref: 'r' } }, refused);
  const query = new URLSearchParams(path.split('?')[1]);
  const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
  if (goesOn) {
    const first = Number(query.get('after') ?? 0);
    const places = Array.from({ length: Math.max(0, Math.min(size, rows - first)) }, (_, index) => first + index);
    const next = first + size < rows ? String(first + size) : null;
    return respond({ list: places.map((place) => ({ ...ROW, memberSeq: 1 + place })), total: first === 0 ? rows : rows - first, next });
  }
  // the newest rows come first and push the others to later pages
  const pushed = page === 0 ? 0 : started;
  const list = Array.from({ length: Math.max(0, Math.min(size, rows + pushed - page * size)) }, (_, index) => {
    const place = page * size + index - pushed;
    const whose = twins ? { noteSeq: 1 + place } : { missionSeq: place < 0 ? 2 : 1, memberSeq: place < 0 ? 1 - place : 1 + place };
    return { ...ROW, ...whose, doneDate: index === 0 ? ROW.doneDate : null };
  });
  return respond({ list, total: rows + pushed });
};

async function ask(query = QUERY, headers: Record<string, string> = {}, type: 'U' | 'M' | 'A' = 'M') {
  const sent = { 'sec-fetch-site': 'same-origin', 'x-csrf': '1', ...headers };
  const cookie = `${await cookieOf(sessionOf(type))}; ${headers.cookie ?? ''}`;
  return exportMissions(new Request(`http://portal.test/api/export/missions${query}`, { headers: { ...sent, cookie } }));
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const downloads = () => upstream.seen.filter(({ path }) => path.startsWith('/mission/listDownload')).map(({ path }) => path);

beforeEach(() => {
  upstream.reply(answer);
  [rows, refused, started, twins, goesOn] = [2, null, 0, false, false];
});

test('R-NOTI-04 X1: the list is in the viewer’s language and zone, with real date cells; formula-like text stays text', async () => {
  const response = await ask(QUERY, { cookie: 'locale=ko' });
  expect([response.status, response.headers.get('x-rows')]).toEqual([200, '2']);
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toMatch(/''미션 목록 \d{4}-\d\d-\d\d\.xlsx$/);
  const file = await bytesOf(response);
  const [heading, first, second] = cellsOf(file);
  expect(heading).toEqual(['제목', '시작 일시', '주제', '세부 미션', '구분', '이름', '아이디', '담당 매니저', '상태', '완료 일시']);
  // midnight of 2 March in Seoul is day 45353, noon half a day more
  expect(first).toEqual(["'=1+1", 45_353, "'@topic", "'-note", '식단', "'+Kim", 'a.member', null, '완료', 45_353.5]);
  expect(second?.slice(8)).toEqual(['미완료']);
  expect(formulasOf(file)).toEqual([]);
});

test('R-NOTI-04: the chosen contents and the reason are sent with every page, up to the last', async () => {
  rows = 2_001;
  expect(cellsOf(await bytesOf(await ask('?strDte=2024-03-01&endDte=2024-03-02&nIndex=4&nIndex=5&reason=%20Review%20')))).toHaveLength(
    2_002,
  );
  expect(downloads().map((path) => path.split('?')[1])).toEqual(
    [0, 1].map((page) => `all=false&endDte=2024-03-02&nIndex=4&nIndex=5&page=${page}&reason=Review&size=2000&strDte=2024-03-01`),
  );
});

test('R-NOTI-04: a mission that starts while the pages are read, larger than a page, duplicates no row', async () => {
  [rows, started] = [2_500, 3_000];
  const lines = cellsOf(await bytesOf(await ask())).slice(1);
  // its first 2,000 rows are on the page that was already read
  expect(lines).toHaveLength(2_500 + 1_000);
});

test('R-NOTI-04: two notes with the same name in a mission are two rows, even on different pages', async () => {
  rows = 2_001;
  twins = true;
  expect(cellsOf(await bytesOf(await ask())).slice(1)).toHaveLength(2_001);
});

test('R-NOTI-04: rows deleted while the pages are read skip no others if the upstream returns a cursor', async () => {
  [rows, goesOn] = [4_500, true];
  expect(cellsOf(await bytesOf(await ask())).slice(1)).toHaveLength(4_500);
  const pages = downloads().map((path) => new URLSearchParams(path.split('?')[1]));
  expect(pages.map((query) => [query.get('page'), query.get('after')])).toEqual([
    ['0', null],
    ['1', '2000'],
    ['2', '4000'],
  ]);
});

test('R-NOTI-04: an empty range returns a file with zero rows', async () => {
  rows = 0;
  const response = await ask();
  expect([response.status, response.headers.get('x-rows')]).toEqual([200, '0']);
  await bytesOf(response);
});

test('X4 Z3 B8: a missing reason, another role and another site are refused before the upstream is called', async () => {
  const statuses = [
    (await ask('?strDte=2024-03-01&endDte=2024-03-02&all=true')).status,
    (await ask(QUERY, {}, 'U')).status,
    (await ask(QUERY, {}, 'A')).status,
    (await ask(QUERY, { 'sec-fetch-site': 'cross-site' })).status,
    (await ask(QUERY, { 'x-csrf': '0' })).status,
  ];
  expect(statuses).toEqual([422, 403, 403, 403, 403]);
  expect(downloads()).toEqual([]);
});

test('a refusal of the upstream is an error response, not a broken file, and releases the lock', async () => {
  refused = 403;
  expect((await ask()).status).toBe(403);
  refused = null;
  const after = await ask();
  expect(after.status).toBe(200);
  await bytesOf(after);
});
