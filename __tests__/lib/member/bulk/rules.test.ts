import fc from 'fast-check';
import { newMember } from '@/lib/member/bulk/contract';
import {
  cellText,
  draftsOf,
  faultsOf,
  markTaken,
  phoneOf,
  repeatedIds,
  wordOf,
  type Vocabulary,
  bulkMessage,
} from '@/lib/member/bulk/rules';
import { plainText } from '@/lib/shared/plainText';

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
  ]),
  genders: new Map([
    ['m', 'M'],
    ['남', 'M'],
    ['여성', 'F'],
  ]),
};

test.each([
  ['010-1234-5678', { phone: '01012345678' }],
  ['01012345678', { phone: '01012345678' }],
  // what a spreadsheet leaves of it when it takes it for a number
  ['1012345678', { phone: '01012345678' }],
  ['0212345678', { phone: '0212345678' }],
  ['+82 10-1234-5678', { phone: '01012345678', countryCode: '82' }],
  ['+82 (0)10 1234 5678', { phone: '01012345678', countryCode: '82' }],
  ['0082 10 1234 5678', { phone: '01012345678', countryCode: '82' }],
  ['+1 (415) 555-0134', { phone: '14155550134' }],
  ['4155550134', { phone: '4155550134' }],
  ['', { phone: '' }],
  ['ask Kim', { phone: 'ask Kim' }],
])('R-MEMB-07: the telephone number %s is kept as %j', (typed, kept) => expect(phoneOf(typed)).toEqual(kept));

test('R-MEMB-07: a text that begins a formula is itself again after it was made harmless for a spreadsheet', () => {
  fc.assert(
    fc.property(fc.constantFrom('=', '+', '-', '@', '', '김'), fc.string({ maxLength: 20 }), (start, rest) => {
      const text = (start + rest).normalize('NFC').trim();
      fc.pre(!(text.startsWith("'") && plainText(text.slice(1)) !== text.slice(1)));
      expect(cellText(plainText(text))).toBe(text);
    }),
  );
  expect(cellText("'It's")).toBe("'It's");
  expect(cellText('김하나'.normalize('NFD'))).toBe('김하나');
});

test('R-MEMB-07: headings are found in either language, in any order, with stars and spaces; unknown columns are passed over', () => {
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
  expect(rows.map((row) => faultsOf(row, newMember))).toEqual([[], []]);
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

test('R-MEMB-07: each row names the fields that are wrong and whether they are missing', () => {
  const [row] = draftsOf(
    [
      ['id', 'name', 'email', 'gender', 'phone'],
      ['kim', '', 'nobody', 'X', '0123456789012345678'],
    ],
    vocabulary,
  )!;
  expect(faultsOf(row!, newMember)).toEqual([
    { field: 'id', code: 'format' },
    { field: 'name', code: 'required' },
    { field: 'email', code: 'format' },
    { field: 'gender', code: 'format' },
    { field: 'phone', code: 'format' },
  ]);
});

test('R-MEMB-07: IDs that stand twice are told, and those that were taken meanwhile are marked', () => {
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
});

test('R-MEMB-07: a file that cannot be read says why', () => {
  expect([415, 413, 422, 429, 503, 403, 500].map((status) => bulkMessage(status))).toEqual([
    ...['type', 'tooLarge', 'headings', 'busy', 'busy', 'noAuthority', 'unavailable'],
  ]);
  expect(['cells', 'heavy', 'too_small'].map((code) => bulkMessage(422, [code]))).toEqual(['cells', 'heavy', 'headings']);
});
