import {
  examplesOf,
  firstMapping,
  FREE_ROW_BYTES,
  IMPORT_STATES,
  isMoving,
  MAX_ROW_RATIO,
  MAX_UPLOAD_BYTES,
  MAX_WAITING_BYTES,
  rowRoom,
  shareOf,
  transferMessage,
  uploadProblem,
} from '@/lib/ingest/transfer/imports';

const owner = (number: number, name: string, memberSeq?: number) => ({ owner: number, name, suggested: memberSeq ? { memberSeq } : null });

describe('R-DATA-02: whose rows are whose before anybody has chosen', () => {
  test('a member gets what names nobody, and the one person that is named', () => {
    expect([...firstMapping([owner(0, ''), owner(3, '71')], 9)]).toEqual([
      [0, 9],
      [3, 9],
    ]);
  });
  test('of several people a member has to say which they are', () => {
    expect([...firstMapping([owner(0, ''), owner(1, 'a'), owner(2, 'b')], 9)]).toEqual([[0, 9]]);
    expect(firstMapping([owner(1, 'a'), owner(2, 'b')], 9).size).toBe(0);
  });
  test('a manager is offered whom the platform knows, and nobody for the rest', () => {
    expect([...firstMapping([owner(0, ''), owner(1, 'a', 5), owner(2, 'b')], null)]).toEqual([[1, 5]]);
  });
});

test('files are refused before they are sent when they are too many, too large, or all empty', () => {
  const files = (count: number, size: number) => Array.from({ length: count }, () => ({ size }));
  expect([files(50, 1), [...files(3, 0), { size: 1 }], files(1, MAX_UPLOAD_BYTES)].map(uploadProblem)).toEqual([null, null, null]);
  expect(uploadProblem(files(51, 1))).toBe('tooMany');
  expect(uploadProblem(files(2, MAX_UPLOAD_BYTES / 2 + 1))).toBe('tooLarge');
  expect(uploadProblem(files(2, 0))).toBe('empty');
});

test('progress is in bytes while reading and in rows while adding, and unknown before the size is', () => {
  const at = (state: (typeof IMPORT_STATES)[number], bytes: number, rows: number) =>
    shareOf({ state, bytes: { done: bytes, total: 100 }, rows: { done: rows, total: 10 } });
  expect([at('reading', 25, 9), at('loading', 25, 9), at('reading', 120, 0), at('undoing', 25, 9), at('done', 1, 1)]).toEqual([
    0.25,
    0.9,
    1,
    null,
    null,
  ]);
  expect(shareOf({ state: 'reading', bytes: { done: 0, total: 0 }, rows: { done: 0, total: 0 } })).toBeNull();
  expect(IMPORT_STATES.filter(isMoving)).toEqual(['reading', 'loading', 'undoing']);
});

test('examples show every person and kind before a second one of any', () => {
  const row = (owner: number, kind: string) => ({ owner, reading: { kind } });
  const rows = [row(0, 'body'), row(0, 'body'), row(0, 'steps'), row(1, 'body'), row(1, 'body')];
  expect(examplesOf(rows, 3)).toEqual([rows[0], rows[2], rows[3]]);
  expect(examplesOf(rows, 4)).toEqual([rows[0], rows[1], rows[2], rows[3]]);
  expect(examplesOf(rows, 9)).toEqual(rows);
});

test('every refusal has words of its own', () => {
  expect([403, 404, 409, 413, 415, 422, 429, 507, 0, 502].map(transferMessage)).toEqual([
    'noAuthority',
    'gone',
    'moved',
    'tooLarge',
    'refused',
    'refused',
    'tooManyOpen',
    'full',
    'unavailable',
    'unavailable',
  ]);
});

test('V5: rows take a hundred times what was sent at most, a small file’s a little more, and all that wait of an account 2 GB', () => {
  expect(rowRoom(100, 0)).toEqual({ bytes: FREE_ROW_BYTES, fault: 'tooManyRows' });
  expect(rowRoom(10 ** 6, 10 ** 6)).toEqual({ bytes: 10 ** 6 * MAX_ROW_RATIO, fault: 'tooManyRows' });
  expect(rowRoom(10 ** 9, 0)).toEqual({ bytes: MAX_WAITING_BYTES, fault: 'tooManyRows' });
  expect(rowRoom(10 ** 9, 10 ** 9)).toEqual({ bytes: MAX_WAITING_BYTES - 10 ** 9, fault: 'noRoom' });
  expect(rowRoom(100, MAX_WAITING_BYTES + 1)).toEqual({ bytes: 0, fault: 'noRoom' });
});
