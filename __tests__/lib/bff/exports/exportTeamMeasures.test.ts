import { exportTeamMeasures } from '@/lib/bff/exports/exportTeamMeasures';
import { exportSteps } from '@/lib/bff/exports/exportSteps';
import type { MeasureRow, StepRow } from '@/lib/export/contract';
import { cookieOf, sessionOf } from '@/__tests__/support/portal/bff';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import type { Reply } from '@/__tests__/support/portal/upstream';
import { BODY_PART_NAMES } from '@/lib/measures/bodyParts';
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
const ROW: MeasureRow = {
  id: '=1+1',
  nickname: '@Kim',
  dept: '-Sales',
  date: '2024-03-02T02:00:00.000Z',
  timeZone: 'America/New_York',
  weight: 82,
  bfp: 24,
  bfm: 19.7,
  smm: 34.9,
  bmr: 1716,
  bmi: 25.9,
  bwp: 55.6,
  bodyScore: 73.84,
  protein: 12.3,
  minerals: 4.36,
  ecw: 0.385,
  obesity: 117.6,
  abdomen: 0.9,
  calorie: 2360,
  estimated: ['smm', 'bmr', 'bwp', 'protein', 'minerals', 'abdomen', 'calorie'],
};
const STEP: StepRow = { uid: '01012345678', dept: '', name: '+82', dte: '2024-03-01', step: 12_345 };
const QUERY = '?startDate=2024-03-01&endDate=2024-03-02&reason=Review';

const { upstream } = servePortal();
let units: object;
let rows: number;
let measuredReply: MeasureRow['measured'];
let refused: number | null;

const answer: Reply = (response, { path }) => {
  const respond = (body: unknown, status = 200) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (path.startsWith('/member/profile')) return respond(PROFILE);
  if (path.startsWith('/member/unit')) return respond(units);
  const [name = '', query] = path.split('?');
  const row = { '/manager/getMemberDataExcel': { ...ROW, measured: measuredReply }, '/activity/memberstep': STEP }[name];
  if (!row) return respond({ isWithdraw: false, withdraw: false });
  if (refused) return respond({ error: { code: 'FORBIDDEN', status: refused, ref: 'r' } }, refused);
  const from = Number(new URLSearchParams(query).get('after')?.split('_')[1] ?? 0);
  const size = Number(new URLSearchParams(query).get('size'));
  const list = Array.from({ length: Math.min(size, rows - from) }, () => row);
  return respond({ list, next: from + size < rows ? `1_${from + size}` : null, total: from === 0 ? rows : null });
};

type Kind = 'members' | 'steps';

async function ask(kind: Kind, query = QUERY, headers: Record<string, string> = {}, type: 'U' | 'M' | 'A' = 'M', cookie?: string) {
  const session = cookie ?? (await cookieOf(sessionOf(type)));
  const sent = { 'sec-fetch-site': 'same-origin', 'x-csrf': '1', ...headers, cookie: `${session}; ${headers.cookie ?? ''}` };
  return { members: exportTeamMeasures, steps: exportSteps }[kind](
    new Request(`http://portal.test/api/export/${kind}${query}`, { headers: sent }),
  );
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const exports = () => upstream.seen.filter(({ path }) => /Excel|memberstep/.test(path)).map(({ path }) => path);

beforeEach(() => {
  upstream.reply(answer);
  [units, rows, refused, measuredReply] = [UNITS, 1, null, null];
});

test('R-MEMB-05 X1: member rows have the columns of the specification in its order; formula-like names are plain text', async () => {
  const response = await ask('members', QUERY, { cookie: 'locale=ko' });
  expect([response.status, response.headers.get('x-rows')]).toEqual([200, '1']);
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toMatch(/''회원 측정 기록 \d{4}-\d\d-\d\d\.xlsx$/);
  const file = await bytesOf(response);
  const [heading, first] = cellsOf(file);
  const parts = BODY_PART_NAMES.length; // total body water has its own column; one more column lists the values given in other units
  expect([...heading!.slice(0, 18), ...heading!.slice(18 + parts)]).toEqual([
    '아이디',
    '이름',
    '부서(팀)',
    '체중 (kg)',
    '체지방률 (%)',
    '체지방량 (kg)',
    '골격근량 (kg)',
    '기초대사량 (Cal)',
    '체질량지수(BMI) (kg/m²)',
    '체수분율 (%)',
    '체성분 점수',
    '측정 일시',
    '단백질 (kg)',
    '무기질 (kg)',
    '세포외수분비 (%)',
    '비만도 (%)',
    '복부지방률',
    '체중 유지 열량 (Cal)',
    '추정값',
  ]);
  // 21:00 of 1 March in New York is Excel's day 45352 and seven eighths
  expect(first!.slice(18, 18 + parts)).toEqual(new Array(parts).fill(null));
  expect([...first!.slice(0, 18), ...first!.slice(18 + parts)]).toEqual([
    "'=1+1",
    "'@Kim",
    "'-Sales",
    82,
    24,
    19.7,
    34.9,
    1716,
    25.9,
    55.6,
    73,
    expect.closeTo(45_352.875, 6),
    12.3,
    4.36,
    38.5,
    117.6,
    0.9,
    2360,
    '골격근량, 기초대사량, 체수분율, 단백질, 무기질, 복부지방률, 체중 유지 열량',
  ]);
  expect(formulasOf(file)).toEqual([]);
});

test('R-MEMB-05 R-TRUE-01: values reported by a device have their own columns, marked as the device’s, in the viewer’s units', async () => {
  const measured = {
    smm: { value: 33.4 },
    bfm: { value: 20 },
    tbw: { value: 42.28, given: '51.6 %' },
    deviceScore: { value: 91, given: '91.0' },
    leanRightArm: { value: 3.21 },
    minerals: { value: 4.36 },
  };
  measuredReply = { ...measured };
  units = { ...UNITS, weight: 'lb' };
  const [heading, first] = cellsOf(await bytesOf(await ask('members')));
  const under = (name: string) => first![heading!.indexOf(name)];
  expect(heading!.slice(18)).toEqual(
    expect.arrayContaining(['Skeletal muscle mass (device) (lb)', 'Total body water (device) (L)', 'Score by the device (device)']),
  );
  expect([under('Skeletal muscle mass (device) (lb)'), under('Total body water (device) (L)')]).toEqual([73.6, 42.3]);
  expect(first!.at(-2)).toBe('Total body water 51.6 %, Score by the device 91.0');
  const precise = ['Lean mass, right arm (device)', 'Minerals (device)'];
  expect(precise.map((name) => under(`${name} (lb)`))).toEqual([7.08, 9.61]);
  units = UNITS;
  const metric = cellsOf(await bytesOf(await ask('members')));
  expect(precise.map((name) => metric[1]![metric[0]!.indexOf(`${name} (kg)`)])).toEqual([3.21, 4.36]);
});

test('R-MEMB-05 R-SHELL-08: numbers and headings are in the viewer’s units', async () => {
  units = { ...UNITS, weight: 'lb', calorie: 'KJ' };
  const [heading, first] = cellsOf(await bytesOf(await ask('members')));
  expect([heading?.[3], first?.[3], heading?.[17], first?.[17]]).toEqual(['Weight (lb)', 180.8, 'Intake to maintain weight (kJ)', 9874]);
});

test('R-MEMB-05: step rows have real dates and numbers, and an ID keeps its leading zero', async () => {
  const [heading, first] = cellsOf(await bytesOf(await ask('steps')));
  expect(heading).toEqual(['ID', 'Department (team)', 'Name', 'Date', 'Steps']);
  expect(first).toEqual(['01012345678', null, "'+82", 45_352, 12_345]);
});

test('R-MEMB-05: all pages are read, each with the query and the reason', async () => {
  rows = 1_203;
  const response = await ask('steps', `${QUERY}&mngIndex=7`);
  expect(response.headers.get('x-rows')).toBe('1203');
  expect(cellsOf(await bytesOf(response))).toHaveLength(1 + 1_203);
  const common = 'endDate=2024-03-02&mngIndex=7&reason=Review&size=500&startDate=2024-03-01';
  expect(exports()).toEqual([
    `/activity/memberstep?${common}`,
    `/activity/memberstep?after=1_500&${common}`,
    `/activity/memberstep?after=1_1000&${common}`,
  ]);
});

test('X4: without a reason or with an invalid query the upstream is not called and the field is named', async () => {
  for (const [query, field] of [
    ['?startDate=2024-03-01&endDate=2024-03-02', 'reason'],
    ['?startDate=2024-03-01&endDate=2024-03-02&reason=%20', 'reason'],
    ['?startDate=2024-02-30&endDate=2024-03-02&reason=x', 'startDate'],
  ] as const) {
    const response = await ask('members', query);
    const { error } = (await response.json()) as { error: { fields: { path: string }[] } };
    expect([response.status, error.fields.map(({ path }) => path)]).toEqual([422, [field]]);
  }
  expect(exports()).toEqual([]);
});

test('Z3 B8: members, the administrator, another site and a bare link are refused', async () => {
  expect((await ask('members', QUERY, {}, 'U')).status).toBe(403);
  expect((await ask('steps', QUERY, {}, 'A')).status).toBe(403);
  expect((await ask('members', QUERY, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await ask('members', QUERY, { 'x-csrf': '' })).status).toBe(403);
  expect(exports()).toEqual([]);
});

test('R-MEMB-05: more rows than a sheet holds are refused before the file is started, and the lock is released', async () => {
  rows = 1_048_576;
  const cookie = await cookieOf(sessionOf('M'));
  const response = await ask('steps', QUERY, {}, 'M', cookie);
  expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([413, 'TOO_LARGE']);
  expect(exports()).toHaveLength(1);
  rows = 1;
  expect((await bytesOf(await ask('steps', QUERY, {}, 'M', cookie))).length).toBeGreaterThan(0);
});

test('X2 X3: a refusal is an error response, and each person has one download at a time', async () => {
  refused = 403;
  expect((await ask('members')).status).toBe(403);
  refused = null;
  rows = 5_000;
  const cookie = await cookieOf(sessionOf('M'));
  const first = await ask('steps', QUERY, {}, 'M', cookie);
  expect((await ask('members', QUERY, {}, 'M', cookie)).status).toBe(429);
  expect(cellsOf(await bytesOf(first))).toHaveLength(5_001);
  expect((await ask('steps', QUERY, {}, 'M', cookie)).status).toBe(200);
});
