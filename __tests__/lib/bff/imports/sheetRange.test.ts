import fc from 'fast-check';
import { checkPlaces, LAST_COLUMN, LAST_ROW, cellPlaceOf } from '@/lib/bff/imports/sheetRange.mjs';

function lettersOf(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? lettersOf(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}

const column = fc.integer({ min: 1, max: LAST_COLUMN });
const row = fc.integer({ min: 1, max: LAST_ROW });
const beyond = (last: number) => fc.oneof(fc.integer({ min: last + 1, max: last + 50 }), fc.integer({ min: last + 1, max: 2 ** 40 }));
const codeOf = (xml: string) => {
  try {
    checkPlaces(xml);
    return 'read';
  } catch (error) {
    return (error as Error).message;
  }
};

test('every reference inside a sheet parses, and none beyond its last row or column does', () => {
  fc.assert(fc.property(column, row, (x, y) => expect(cellPlaceOf(lettersOf(x) + y)).toEqual({ row: y, column: x })));
  fc.assert(fc.property(beyond(LAST_COLUMN), row, (x, y) => expect(cellPlaceOf(lettersOf(x) + y)).toBeNull()));
  fc.assert(fc.property(column, beyond(LAST_ROW), (x, y) => expect(cellPlaceOf(lettersOf(x) + y)).toBeNull()));
  expect(cellPlaceOf('XFD1048576')).toEqual({ row: LAST_ROW, column: LAST_COLUMN });
});

test('a malformed reference is refused, even if a lenient parser would accept it', () => {
  for (const text of ['', 'A', '1', 'A0', 'A01', 'a1', 'A1e9', 'A0x10', 'A-1', 'A1.5', ' A1', 'A1 ', '$A$1', 'A1:B2', 'Ａ1'])
    expect([text, cellPlaceOf(text)]).toEqual([text, null]);
  fc.assert(fc.property(fc.string(), (text) => expect(cellPlaceOf(text) === null || /^[A-Z]{1,3}[1-9]\d{0,6}$/.test(text)).toBe(true)));
});

test('rows, dimensions and cells are checked under any prefix, and broken XML is refused', () => {
  const bad = ['<row r="1048577"/>', '<row r="1e3"/>', '<dimension ref="A1:XFE1"/>', '<c r="XFE1"/>', '<x:c r="A1048577"/>'];
  for (const part of bad) expect([part, codeOf(`<s>${part}</s>`)]).toEqual([part, 'cells']);
  const good = ['<row r="1048576"/>', '<dimension ref="A1:XFD1048576"/>', '<c r="XFD1048576"/>', '<c><v>1</v></c>', '<c:chart r="x"/>'];
  for (const part of good) expect([part, codeOf(`<s>${part}</s>`)]).toEqual([part, 'read']);
  expect(codeOf('<s><c r="A1"></s>')).toBe('type');
});
