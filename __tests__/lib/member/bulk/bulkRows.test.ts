import { newMember } from '@/lib/member/bulk/contract';
import {
  birthDateOf,
  draftsOf,
  EXAMPLE_ID,
  faultsOf,
  markTaken,
  MAX_FILE_BYTES,
  MAX_MEMBERS,
  phoneOf,
  repeatedIds,
  wordOf,
  type Vocabulary,
  bulkMessage,
} from '@/lib/member/bulk/bulkRows';

const TODAY = '2026-03-02';

const vocabulary: Vocabulary = {
  headings: new Map([
    ['id', 'id'],
    ['아이디', 'id'],
    ['name', 'name'],
    ['이름', 'name'],
    ['email', 'email'],
    ['이메일', 'email'],
    ['gender', 'gender'],
    ['phone', 'phone'],
    ['dateofbirth', 'birthDate'],
    ['키(cm)', 'height'],
    ['department', 'dept'],
    ['country', 'country'],
  ]),
  problems: new Set(),
  genders: new Map([
    ['m', 'M'],
    ['남', 'M'],
    ['여성', 'F'],
  ]),
  countries: new Map([
    ['82', '82'],
    ['대한민국', '82'],
    ['southkorea', '82'],
  ]),
};

test.each([
  ['010-1234-5678', { phone: '01012345678' }],
  ['01012345678', { phone: '01012345678' }],
  // a number whose leading zero a spreadsheet dropped
  ['1012345678', { phone: '01012345678' }],
  ['0212345678', { phone: '0212345678' }],
  ['821012345678', { phone: '01012345678', countryCode: '82' }],
  ['82112345678', { phone: '0112345678', countryCode: '82' }],
  ['82212345678', { phone: '82212345678' }],
  ['+82 10-1234-5678', { phone: '01012345678', countryCode: '82' }],
  ['+82 (0)10 1234 5678', { phone: '01012345678', countryCode: '82' }],
  ['0082 10 1234 5678', { phone: '01012345678', countryCode: '82' }],
  ['+1 (415) 555-0134', { phone: '14155550134' }],
  ['4155550134', { phone: '4155550134' }],
  ['', { phone: '' }],
  ['ask Kim', { phone: 'ask Kim' }],
])('R-MEMB-07: the telephone number %s is stored as %j', (typed, kept) => expect(phoneOf(typed)).toEqual(kept));

test('R-MEMB-07: headings are recognised in either language, in any order, with stars and spaces; unknown columns are skipped', () => {
  const rows = draftsOf(
    [
      ['', ''],
      [' 이 름*', 'Notes', 'E-mail', 'EMAIL', 'Id *', 'Gender'],
      [' 김하나 ', 'x', '-', 'hana@example.com', 'kim.hana', '여성'],
      ['', '', '', '', '', ''],
      ['=SUM(A1)', '', '', 'sum@example.com', 'sum.sum', ''],
    ],
    vocabulary,
  )!;
  expect(rows.map(({ line, draft }) => [line, draft])).toEqual([
    [3, { id: 'kim.hana', name: '김하나', email: 'hana@example.com', gender: 'F', phone: '' }],
    [5, { id: 'sum.sum', name: '=SUM(A1)', email: 'sum@example.com', gender: 'M', phone: '' }],
  ]);
  expect(rows.map((row) => faultsOf(row, newMember, TODAY))).toEqual([[], []]);
  expect(
    draftsOf(
      [
        ['ID', 'Name'],
        ['a', 'b'],
      ],
      vocabulary,
    ),
  ).toBeNull();
  expect(draftsOf([], vocabulary)).toBeNull();
  expect(wordOf(' 이 메일 ＊')).toBe('이메일');
});

test.each(['a\0b', 'half \ud800'])(
  'D3: a cell with a character that the database cannot store is a fault of its field, and shown with a replacement character',
  (name) => {
    const [row] = draftsOf(
      [
        ['id', 'name', 'email'],
        ['zero.one', name, 'one@example.com'],
      ],
      vocabulary,
    )!;
    expect(faultsOf(row!, newMember, TODAY)).toEqual([{ field: 'name', code: 'format' }]);
    expect(row!.typed.name).toContain('\ufffd');
  },
);

test('R-MEMB-07: each row lists the invalid and the missing fields', () => {
  const [row] = draftsOf(
    [
      ['id', 'name', 'email', 'gender', 'phone'],
      ['kim', '', 'nobody', 'X', '0123456789012345678'],
    ],
    vocabulary,
  )!;
  expect(faultsOf(row!, newMember, TODAY)).toEqual([
    { field: 'id', code: 'format' },
    { field: 'name', code: 'required' },
    { field: 'email', code: 'format' },
    { field: 'gender', code: 'format' },
    { field: 'phone', code: 'format' },
  ]);
});

test('R-MEMB-07: a spreadsheet error is a fault of its cell, also where any text would do', () => {
  const [row] = draftsOf(
    [
      ['id', 'name', 'email', 'department'],
      ['kim.hana', '#REF!', 'a@example.com', '#N/A'],
    ],
    vocabulary,
  )!;
  expect(faultsOf(row!, newMember, TODAY)).toEqual([
    { field: 'name', code: 'broken' },
    { field: 'dept', code: 'broken' },
  ]);
});

test('R-MEMB-07: of two columns with the same heading the first counts, and of a cell its first 500 characters', () => {
  const [row] = draftsOf(
    [
      ['name', 'id', 'email', 'Name'],
      ['x'.repeat(501), 'kim.hana', 'a@example.com', 'second'],
    ],
    vocabulary,
  )!;
  expect(row!.typed.name).toBe('x'.repeat(500));
});

test('R-MEMB-07: a list has at most 2,000 members, and its file 1 MB', () => {
  expect([MAX_MEMBERS, MAX_FILE_BYTES]).toEqual([2_000, 1_048_576]);
});

test.each([
  ['1990-05-07', '1990-05-07'],
  ['1990.5.7', '1990-05-07'],
  ['1990. 5. 7.', '1990-05-07'],
  ['1990/05/07', '1990-05-07'],
  ['1990년 5월 7일', '1990-05-07'],
  ['19900507', '1990-05-07'],
  // ambiguous day and month
  ['07/05/1990', '07/05/1990'],
  ['90-05-07', '90-05-07'],
  ['32999', '32999'],
])('R-MEMB-07: the birth date %s is read as %s', (typed, kept) => expect(birthDateOf(typed)).toBe(kept));

test('R-MEMB-07: birth date, height, department and country are read, with headings in either language or both', () => {
  const table = [
    ['ID * / 아이디 *', '이름 / Name', 'Email', 'Date of birth / 생년월일', '키(cm)', 'Department (team)', 'Phone', 'Country'],
    ['kim.hana', 'A', 'a@example.com', '1990. 5. 7.', '168.5 cm', ' Sales ', '010-1234-5678', 'South Korea'],
    [EXAMPLE_ID, 'Nobody', 'nobody', '', '', '', '', ''],
    ['lee.dul', 'B', 'b@example.com', '', '', '', '+82 10 1234 5678', ''],
    ['park.set', 'C', 'c@example.com', '2026-01-01', '1.70', 'x'.repeat(51), '', 'Atlantis'],
    ['choi.net', 'D', 'd@example.com', '1899-12-31', '231', '', '', '+82'],
  ];
  const rows = draftsOf(table, vocabulary)!;
  expect(rows.slice(0, 2).map(({ draft }) => draft)).toEqual([
    {
      id: 'kim.hana',
      name: 'A',
      email: 'a@example.com',
      gender: 'M',
      phone: '01012345678',
      countryCode: '82',
      birthDate: '1990-05-07',
      height: 168.5,
      dept: 'Sales',
    },
    { id: 'lee.dul', name: 'B', email: 'b@example.com', gender: 'M', phone: '01012345678', countryCode: '82' },
  ]);
  expect(rows.map((row) => faultsOf(row, newMember, TODAY).map(({ field, code }) => `${field} ${code}`))).toEqual([
    [],
    [],
    ['birthDate format', 'height format', 'dept format', 'country format'],
    ['birthDate format', 'height format'],
  ]);
});

test('R-MEMB-07: repeated IDs are reported, and IDs taken meanwhile are marked', () => {
  const rows = draftsOf(
    [
      ['id', 'name', 'email'],
      ['one.one', 'a', ''],
      ['two.two', 'b', ''],
      ['one.one', 'c', ''],
      ['', 'd', ''],
      ['', 'e', ''],
    ],
    vocabulary,
  )!;
  expect([...repeatedIds(rows)]).toEqual(['one.one']);
  const checked = rows.slice(0, 2).map((row) => ({ ...row, faults: [], member: row.draft }));
  expect(markTaken(checked, ['two.two']).map(({ member, faults }) => [member !== null, faults])).toEqual([
    [true, []],
    [false, [{ field: 'id', code: 'taken' }]],
  ]);
  // one with other faults keeps only those
  const faulty = { ...checked[1]!, member: null, faults: [{ field: 'email' as const, code: 'format' as const }] };
  expect(markTaken([faulty], ['two.two'])).toEqual([faulty]);
});

test('R-MEMB-07: a file that cannot be read shows the reason', () => {
  expect([415, 413, 422, 429, 503, 403, 500].map((status) => bulkMessage(status))).toEqual([
    'type',
    'tooLarge',
    'headings',
    'busy',
    'busy',
    'noAuthority',
    'unavailable',
  ]);
  expect(['cells', 'heavy', 'too_small'].map((code) => bulkMessage(422, [code]))).toEqual(['cells', 'heavy', 'headings']);
});
