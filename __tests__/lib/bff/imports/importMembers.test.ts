import { memberFile, readMembers } from '@/lib/bff/imports/importMembers';
import { BULK_FIELDS } from '@/lib/member/bulk/bulkRows';
import type { BulkRow } from '@/lib/member/bulk/contract';
import type { ErrorEnvelope } from '@/lib/shared/errors';
import { attachmentName } from '@/lib/shared/wire/attachment';
import { callOf, sessionOf } from '@/__tests__/support/portal/bff';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import type { Reply } from '@/__tests__/support/portal/upstream';
import { farCellWorkbook, workbookWith } from '@/__tests__/support/files/hostileFiles.mjs';
import { cellsOf, partsOf } from '@/__tests__/support/files/workbook';
import { text } from '@/__tests__/support/texts';

jest.setTimeout(60_000);

const { upstream } = servePortal();

const manager = (memberSeq: number, id: string, name: string) => ({
  memberSeq,
  id,
  name,
  email: '',
  gender: 'F',
  urlProfile: null,
  type: 'M',
  memberCnt: 0,
});
const answer: Reply = (response, { path }) => {
  const respond = (body: unknown) => void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (path.startsWith('/member/takenIds')) return respond({ taken: ['known.one'] });
  if (path.startsWith('/company/listManager'))
    return respond({
      list: [manager(7, 'kim.manager', '김매니저'), manager(8, 'two.same', '같은'), manager(9, 'three.same', '같은')],
      total: 3,
    });
  return respond({ isWithdraw: false, withdraw: false });
};

beforeEach(() => upstream.reply(answer));

async function read(file: string | Buffer, type: 'U' | 'M' | 'S' | 'A' = 'M', rest: object = {}) {
  const body = { file: Buffer.from(file).toString('base64') };
  const response = await readMembers(await callOf('POST', '/member/bulkRows', { session: sessionOf(type, rest), body }));
  return { status: response.status, body: (await response.json()) as { rows: BulkRow[]; unread: string[]; error: ErrorEnvelope['error'] } };
}

const file = (rows: unknown[], cookie = 'locale=en') =>
  callOf('POST', '/member/bulkFile', { session: sessionOf('M'), body: { rows } }).then((request) => {
    request.headers.set('cookie', `${request.headers.get('cookie')}; ${cookie}`);
    return memberFile(request);
  });
const nameOf = ({ headers }: Response) => attachmentName(headers.get('content-disposition') ?? '');

test('R-MEMB-07: each row returns its member, or every field at fault: format, duplicate, taken, unknown manager', async () => {
  const { status, body } = await read(
    [
      'Name *,아이디,Email,성별,Phone,담당 매니저 아이디,Birthday',
      '김하나,new.one,one@example.com,여자,+82 10-1234-5678,kim.manager',
      '=SUM(A1),new.two,two@example.com,,1012345678,김매니저',
      '박셋,known.one,three@example.com,M,,',
      '최넷,twice.one,four@example.com,F,,two.same',
      '정다섯,twice.one,,Z,abc,같은',
    ].join('\n'),
  );
  expect(status).toBe(200);
  expect(body.unread).toEqual(['Birthday']);
  expect(body.rows.map(({ line, member }) => [line, member])).toEqual([
    [2, { id: 'new.one', name: '김하나', email: 'one@example.com', gender: 'F', phone: '01012345678', countryCode: '82', managerSeq: 7 }],
    [3, { id: 'new.two', name: '=SUM(A1)', email: 'two@example.com', gender: 'M', phone: '01012345678', managerSeq: 7 }],
    [4, null],
    [5, null],
    [6, null],
  ]);
  expect(body.rows.slice(2).map(({ faults }) => faults.map(({ field, code }) => `${field} ${code}`))).toEqual([
    ['id taken'],
    ['id twice'],
    ['email required', 'gender format', 'phone format', 'id twice', 'manager unknown'],
  ]);
});

test('R-MEMB-07: a country is recognised by its name in either language, its letters or its calling code, and a birth date must be plausible', async () => {
  const rows = ['대한민국', 'south korea', 'KR', '82', '+82', 'Japan', '일본'].map(
    (country, index) => `row.no${index},A,a@example.com,${country},1990-05-07`,
  );
  const { body } = await read(['ID,Name,Email,Country,생년월일', ...rows, 'row.young,A,a@example.com,KR,2999-01-01'].join('\n'));
  expect(body.rows.map(({ member }) => member && [member.countryCode, member.birthDate])).toEqual([
    ...Array.from({ length: 5 }, () => ['82', '1990-05-07']),
    ...Array.from({ length: 2 }, () => ['81', '1990-05-07']),
    null,
  ]);
  expect(body.rows.at(-1)?.faults).toEqual([{ field: 'birthDate', code: 'format' }]);
});

test('R-MEMB-07: a template downloaded while its last column was headed “Team manager ID” is still read', async () => {
  const { body } = await read(['ID,Name,Email,Team manager ID', 'row.no1,A,a@example.com,kim.manager'].join('\n'));
  expect(body.unread).toEqual([]);
  expect(body.rows[0]!.member).toMatchObject({ managerSeq: 7 });
});

test('R-MEMB-07: a cell with a spreadsheet error is refused in any column, without a substitute value', async () => {
  const headings = ['ID', 'Name', 'Email', 'Gender', 'Birth date', 'Height', 'Department', 'Phone', 'Country', 'Assigned manager ID'];
  const good = ['row.good', 'A', 'a@example.com', 'F', '1990-05-07', '168', 'Sales', '01012345678', 'KR', 'kim.manager'];
  const row = (number: number, cells: string[]) =>
    `<row r="${number}">${cells
      .map((text, index) => {
        const place = `${String.fromCharCode(65 + index)}${number}`;
        return text.startsWith('#')
          ? `<c r="${place}" t="e"><f>X1</f><v>${text}</v></c>`
          : `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
      })
      .join('')}</row>`;
  const errors = ['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NUM!', '#NULL!', '#SPILL!', '#CALC!', '#BUSY!'];
  headings[4] = '생년월일';
  const broken = errors.map((error, index) =>
    good.map((text, column) => (column === index ? error : column === 0 ? `row.no${index}` : text)),
  );
  const { body } = await read(
    workbookWith(`<sheetData>${[headings, good, ...broken].map((cells, index) => row(index + 1, cells)).join('')}</sheetData>`),
  );
  expect(body.unread).toEqual([]);
  expect(body.rows[0]!.member).toMatchObject({ id: 'row.good', gender: 'F', birthDate: '1990-05-07', managerSeq: 7 });
  expect(
    body.rows.slice(1).map(({ typed, faults, member }) => [Object.values(typed).find((text) => text.startsWith('#')), faults, member]),
  ).toEqual(BULK_FIELDS.map((field, index) => [errors[index], [{ field, code: 'broken' }], null]));
});

test('R-MEMB-07: a file without rows or headings, of another type, too large, or by a role without permission is refused as a whole', async () => {
  const refusedAs = (code: string) => ({ status: 422, body: { error: { fields: [{ path: 'file', code }] } } });
  expect(await read('a,b\n1,2')).toMatchObject(refusedAs('headings'));
  expect(await read('ID,Name,Email\n')).toMatchObject(refusedAs('too_small'));
  expect((await read(Buffer.from([0, 1, 2]))).status).toBe(415);
  expect((await read(`ID,Name,Email\n${'x,y,z\n'.repeat(2001)}`)).status).toBe(413);
  expect((await read('x'.repeat(1024 * 1024 + 4))).status).toBe(422);
  for (const type of ['U', 'A'] as const) expect((await read('ID,Name,Email\na,b,c', type)).status).toBe(403);
  const bare = await callOf('POST', '/member/bulkRows', { session: sessionOf('M'), body: { file: '' }, headers: { 'x-csrf': null } });
  expect((await readMembers(bare)).status).toBe(403);
});

test('R-MEMB-07 X1: the template and the file of rows to correct are in the viewer’s language, and can be read back', async () => {
  const template = await file([], 'locale=ko');
  expect(nameOf(template)).toEqual({ name: '회원 일괄 추가.xlsx', plain: 'members.xlsx' });
  const content = Buffer.from(await template.arrayBuffer());
  // its example row is not imported
  expect((await read(content)).status).toBe(422);
  expect(cellsOf(content)).toEqual([
    [
      '아이디 * / ID',
      '이름 * / Name',
      '이메일 * / Email',
      '성별 / Gender',
      '생년월일 / Date of birth',
      '키(cm) / Height (cm)',
      '부서(팀) / Department (team)',
      '휴대폰 번호 / Phone',
      '국가 / Country',
      '담당 매니저 아이디 / Assigned manager ID',
    ],
    [
      'example.member',
      '예시: 이 행은 등록되지 않습니다',
      'example.member@example.com',
      '여성',
      '1990-05-07',
      '168.5',
      '영업팀',
      '010-1234-5678',
      '대한민국',
    ],
  ]);
  const typed = {
    id: 'no',
    name: '=1+1',
    email: 'a@example.com',
    gender: '',
    phone: '+82 10 1',
    manager: '',
    birthDate: '',
    height: '1.7',
    dept: '',
    country: 'KR',
  };
  const faults = [
    { field: 'id', code: 'format' },
    { field: 'email', code: 'twice' },
  ];
  const toCorrect = await file([{ line: 3, typed, faults }]);
  expect(nameOf(toCorrect)?.plain).toBe('members to correct.xlsx');
  const failed = Buffer.from(await toCorrect.arrayBuffer());
  expect(cellsOf(failed)[1]?.[1]).toBe("'=1+1");
  expect(cellsOf(failed)[1]?.at(-1)).toBe(
    `ID: ${text('en', 'memberList.bulk.format.id')} / Email: ${text('en', 'memberList.bulk.fault.twice')}`,
  );
  const { body } = await read(failed);
  expect(body.rows.map((row) => row.typed)).toEqual([typed]);
});

test('R-MEMB-07: every field of the template and of the rows to correct is text, except dates and heights, which a spreadsheet may read', async () => {
  const typed = Object.fromEntries(BULK_FIELDS.map((field) => [field, '007']));
  const faults = [{ field: 'email', code: 'format' }];
  for (const rows of [[], [{ line: 2, typed, faults }]]) {
    const parts = partsOf(Buffer.from(await (await file(rows)).arrayBuffer()));
    const columns = [...parts.get('xl/worksheets/sheet1.xml')!.matchAll(/<col min="\d+" max="\d+"( style="\d+")?/g)];
    expect(columns.map(([, style]) => style !== undefined)).toEqual([
      ...BULK_FIELDS.map((field) => !['birthDate', 'height'].includes(field)),
      ...rows.map(() => false),
    ]);
  }
});

test('V1: a workbook with a cell outside the sheet limits is refused by field, and other requests are served meanwhile', async () => {
  const [hostile, other] = await Promise.all([
    read(farCellWorkbook()),
    read('ID,Name,Email\na.good.one,A,a@example.com', 'S', { memberSeq: 99 }),
  ]);
  expect([hostile.status, hostile.body.error]).toEqual([422, expect.objectContaining({ fields: [{ path: 'file', code: 'cells' }] })]);
  expect([other.status, other.body.rows.length]).toEqual([200, 1]);
  expect((await read('ID,Name,Email\nb.good.one,B,b@example.com')).status).toBe(200);
});
