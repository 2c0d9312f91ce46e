import {
  examplesOf,
  firstMapping,
  FREE_ROW_BYTES,
  IMPORT_STATES,
  IMPORTS_PER_PAGE,
  isMoving,
  MAX_OPEN,
  MAX_OWNERS,
  MAX_REFUSALS,
  MAX_ROW_RATIO,
  MAX_UPLOAD_BYTES,
  MAX_WAITING_BYTES,
  REFUSALS_PER_PAGE,
  rowRoom,
  shareOf,
  transferMessage,
  UPLOAD_LIMITS,
  uploadProblem,
  WAIT_HOURS,
} from '@/lib/ingest/transfer/imports';

const owner = (number: number, name: string, memberSeq?: number) => ({ owner: number, name, suggested: memberSeq ? { memberSeq } : null });

describe('R-DATA-02: default owners of rows', () => {
  test('a member gets the rows without a name, and those of a single named person', () => {
    expect([...firstMapping([owner(0, ''), owner(3, '71')], 9)]).toEqual([
      [0, 9],
      [3, 9],
    ]);
  });
  test('with several people the member must say which one they are', () => {
    expect([...firstMapping([owner(0, ''), owner(1, 'a'), owner(2, 'b')], 9)]).toEqual([[0, 9]]);
    expect(firstMapping([owner(1, 'a'), owner(2, 'b')], 9).size).toBe(0);
  });
  test('a manager gets the people known to the platform, and no one for the rest', () => {
    expect([...firstMapping([owner(0, ''), owner(1, 'a', 5), owner(2, 'b')], null)]).toEqual([[1, 5]]);
  });
});

test('an import takes 50 files of together 2 GB and 2,000 people, waits a day to be confirmed, and keeps 10,000 refused rows', () => {
  expect(UPLOAD_LIMITS).toEqual({ count: 50, gigabytes: 2 });
  expect([MAX_UPLOAD_BYTES, MAX_WAITING_BYTES, FREE_ROW_BYTES]).toEqual([2_147_483_648, 2_147_483_648, 8_388_608]);
  expect([MAX_OWNERS, MAX_OPEN, MAX_REFUSALS, WAIT_HOURS]).toEqual([2_000, 3, 10_000, 24]);
  expect([IMPORTS_PER_PAGE, REFUSALS_PER_PAGE]).toEqual([10, 20]);
});

test('too many, too large or only empty files are refused before the upload', () => {
  const files = (count: number, size: number) => Array.from({ length: count }, () => ({ size }));
  expect([files(50, 1), [...files(3, 0), { size: 1 }], files(1, MAX_UPLOAD_BYTES)].map(uploadProblem)).toEqual([null, null, null]);
  expect(uploadProblem(files(51, 1))).toBe('tooMany');
  expect(uploadProblem(files(2, MAX_UPLOAD_BYTES / 2 + 1))).toBe('tooLarge');
  expect([files(2, 0), []].map(uploadProblem)).toEqual(['empty', 'empty']);
});

test('progress is in bytes while reading and in rows while adding, and unknown until the size is known', () => {
  const at = (state: (typeof IMPORT_STATES)[number], bytes: number, rows: number) =>
    shareOf({ state, bytes: { done: bytes, total: 100 }, rows: { done: rows, total: 10 } });
  expect([at('reading', 25, 9), at('loading', 25, 9), at('reading', 120, 0), at('undoing', 25, 9), at('done', 1, 1)]).toEqual([
    0.25,
    0.9,
    1,
    null,
    null,
  ]);
  expect(shareOf({ state: 'loading', bytes: { done: 0, total: 0 }, rows: { done: 1, total: 1 } })).toBe(1);
  expect(shareOf({ state: 'reading', bytes: { done: 0, total: 0 }, rows: { done: 0, total: 0 } })).toBeNull();
  expect(IMPORT_STATES.filter(isMoving)).toEqual(['reading', 'loading', 'undoing']);
});

test('examples cover every person and kind before repeating one', () => {
  const row = (owner: number, kind: string) => ({ owner, reading: { kind } });
  const rows = [row(0, 'body'), row(0, 'body'), row(0, 'steps'), row(1, 'body'), row(1, 'body')];
  expect(examplesOf(rows, 3)).toEqual([rows[0], rows[2], rows[3]]);
  expect(examplesOf(rows, 4)).toEqual([rows[0], rows[1], rows[2], rows[3]]);
  expect(examplesOf(rows, 9)).toEqual(rows);
});

test('every refusal has its message', () => {
  const messages = [403, 404, 409, 413, 415, 422, 429, 507, 0, 502].map((status) => transferMessage({ status, details: {} }));
  expect(messages).toEqual([
    'noAuthority',
    'gone',
    'moved',
    'tooLarge',
    'refused',
    'refused',
    'busy',
    'full',
    'unavailable',
    'unavailable',
  ]);
  expect([429, 409].map((status) => transferMessage({ status, details: { most: 3 } }))).toEqual(['tooManyOpen', 'moved']);
});

test('V5: rows take at most a hundred times the upload, slightly more for a small file, and all waiting rows of an account 2 GB', () => {
  expect(rowRoom(100, 0)).toEqual({ bytes: FREE_ROW_BYTES, fault: 'tooManyRows' });
  // 8 MB are a hundred times 83,886.08 bytes
  expect([83_886, 83_887].map((sent) => rowRoom(sent, 0).bytes)).toEqual([8_388_608, 8_388_700]);
  expect(rowRoom(10 ** 6, 10 ** 6)).toEqual({ bytes: 10 ** 6 * MAX_ROW_RATIO, fault: 'tooManyRows' });
  // exactly what the others leave
  expect(rowRoom(10 ** 7, MAX_WAITING_BYTES - 10 ** 9)).toEqual({ bytes: 10 ** 9, fault: 'tooManyRows' });
  expect(rowRoom(10 ** 9, 0)).toEqual({ bytes: MAX_WAITING_BYTES, fault: 'tooManyRows' });
  expect(rowRoom(10 ** 9, 10 ** 9)).toEqual({ bytes: MAX_WAITING_BYTES - 10 ** 9, fault: 'noRoom' });
  expect(rowRoom(10 ** 9, 1)).toEqual({ bytes: MAX_WAITING_BYTES - 1, fault: 'noRoom' });
  expect(rowRoom(100, MAX_WAITING_BYTES + 1)).toEqual({ bytes: 0, fault: 'noRoom' });
});
