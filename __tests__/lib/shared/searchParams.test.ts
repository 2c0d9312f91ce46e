import { numberIn, pageIn, textIn, textOrEmpty } from '@/lib/shared/searchParams';

test('a parameter of a query is its first value, and null if there is none', () => {
  const read = textIn({ find: 'kim', twice: ['a', 'b'], empty: '', none: undefined });
  expect(['find', 'twice', 'empty', 'none', 'unknown'].map(read)).toEqual(['kim', 'a', '', null, null]);
});

test('what is no text in a query of unknown source is empty', () => {
  const read = textOrEmpty((name) => ({ find: 'kim', twice: ['a', 'b'], page: 2, none: null })[name]);
  expect(['find', 'twice', 'page', 'none', 'unknown'].map(read)).toEqual(['kim', '', '', '', '']);
});

describe('numbers in an address', () => {
  const others: readonly unknown[] = [
    '0',
    '-1',
    '+1',
    '1.5',
    '1e3',
    '0x7',
    '07',
    ' 7',
    '7 ',
    '',
    'seven',
    '12345678901',
    ['7'],
    null,
    undefined,
  ];

  test.each<[unknown, number | null]>([
    ['7', 7],
    ['2147483647', 2_147_483_647],
    ['2147483648', null],
    ['9999999999', null],
    ...others.map((part) => [part, null] as [unknown, null]),
  ])('%p is read as %p', (part, number) => expect(numberIn(part)).toBe(number));

  test('an upper bound can be given', () => expect([numberIn('365', 365), numberIn('366', 365)]).toEqual([365, null]));

  test.each<[unknown, number]>([
    ['1', 0],
    ['3', 2],
    ['1000000', 999_999],
    ['1000001', 0],
    ...others.map((part) => [part, 0] as [unknown, number]),
  ])('%p is page %p, counted from 0', (part, page) => expect(pageIn(part)).toBe(page));
});
