import { createHash } from 'node:crypto';
import { qrOf } from '@/lib/shared/qr';

const draw = (rows: boolean[][]) => rows.map((row) => row.map((dark) => (dark ? '#' : '.')).join('')).join('\n');
const textOf = (length: number) => Array.from({ length }, (_, at) => 'https://portal.example/tablet/'[at % 30]).join('');

/** Each of these was read back by another program (jsQR 1.4.0): the fullest and the emptiest code of the versions. */
test.each([
  [17, 21, '3e515f0dffb76aa9'],
  [18, 25, '9a3a3deaf606870c'],
  [32, 25, 'c026fe09d7f83a34'],
  [53, 29, 'f2aff754f038c9df'],
  [78, 33, '4f339a1bd5f4f09f'],
  [106, 37, '840510853aeb17cc'],
  [134, 41, '5a8d8128ecfa41b6'],
  [154, 45, '02f09a77d51c061d'],
  [192, 49, '40f7e10cee9ee604'],
  [230, 53, '750b9b6afbb2c164'],
])('a text of %i bytes has %i squares a side and stands as it was read', (length, side, digest) => {
  const rows = qrOf(textOf(length));
  expect(rows.map((row) => row.length)).toEqual(Array<number>(side).fill(side));
  expect(createHash('sha256').update(draw(rows)).digest('hex').slice(0, 16)).toBe(digest);
});

test('letters beyond ASCII count by their bytes, and what is too long is refused', () => {
  expect(qrOf('가'.repeat(5))).toHaveLength(21);
  expect(qrOf('가'.repeat(6))).toHaveLength(25);
  expect(() => qrOf(textOf(231))).toThrow(RangeError);
});
