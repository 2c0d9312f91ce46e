import fc from 'fast-check';
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_MEGAPIXELS,
  MAX_PICTURE_PIXELS,
  pictureProblem,
  pictureSrc,
  pictureTypeOf,
  readStart,
  storeProblem,
  takePictures,
} from '@/lib/shared/picture';

test.each([
  ['/files/0f8fad5b-d9cb-469f-a165-70867728950e.jpg', '/api/files/0f8fad5b-d9cb-469f-a165-70867728950e.jpg'],
  [null, undefined],
  [undefined, undefined],
  ['', undefined],
  ['https://evil.example/x.jpg', undefined],
  ['//evil.example/0f8fad5b-d9cb-469f-a165.jpg', undefined],
  ['/files/../api/session', undefined],
  ['/files/0f8fad5b-d9cb-469f-a165.svg', undefined],
  ['javascript:alert(1)', undefined],
])('the picture %j is loaded from %j', (url, src) => expect(pictureSrc(url)).toBe(src));

describe('types by content', () => {
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
  test('U1: JPEG, PNG and WebP by their first bytes, nothing else', () => {
    expect(pictureTypeOf(bytes('\xff\xd8\xff\xe0'))).toBe('image/jpeg');
    expect(pictureTypeOf(bytes('\x89PNG\r\n\x1a\n'))).toBe('image/png');
    expect(pictureTypeOf(bytes('RIFF\x24\x00\x00\x00WEBP'))).toBe('image/webp');
    for (const start of ['', '\xff\xd8', '\x89PNG', 'RIFF\x24\x00\x00\x00WAVE', 'GIF89a', '<svg xmlns', ' \xff\xd8\xff'])
      expect([start, pictureTypeOf(bytes(start))]).toEqual([start, null]);
  });
});

test('U1: a type is told by the first 12 bytes of a file; one that cannot be read is of no type', async () => {
  expect(await readStart(new Blob([Uint8Array.from({ length: 20 }, (_, index) => index)]))).toEqual(
    Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
  );
  class MovedFile extends Blob {
    override slice() {
      return Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) });
    }
  }
  expect(await readStart(new MovedFile(['x']))).toEqual(new Uint8Array());
});

test('U1 U2: a picture has 8 MB at most, and the pixels of a camera of 50 megapixels, which takes up to 8192 × 6144', () => {
  expect([MAX_PICTURE_BYTES, MAX_PICTURE_MEGAPIXELS, MAX_PICTURE_PIXELS]).toEqual([8_388_608, 50, 51_000_000]);
  expect(8192 * 6144).toBeLessThanOrEqual(MAX_PICTURE_PIXELS);
});

test.each([
  [415, {}, { reason: 'pixels' }, 'pixels'],
  [415, {}, {}, null],
  [413, {}, { reason: 'pixels' }, null],
  [429, {}, { perDay: 100 }, 'quota'],
  [429, {}, {}, null],
  [413, {}, { perDay: 100 }, null],
  [507, {}, {}, 'full'],
  [503, {}, {}, 'full'],
  [503, { code: 'OVERLOADED' }, {}, null],
  [500, {}, {}, null],
  [0, {}, {}, null],
])('why a picture could not be stored: status %i %j with %j is %j', (status, other, details, problem) => {
  expect(storeProblem({ code: 'UPSTREAM_REJECTED', status, details, ...other })).toBe(problem);
});

describe('R-MSN-02: pictures of a field', () => {
  const JPEG = [0xff, 0xd8, 0xff, 0xe0];
  const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const limits = { maxBytes: 20, accept: ['image/jpeg'] as const };
  const file = (start: readonly number[], size: number, type = '') =>
    new Blob([new Uint8Array(start), new Uint8Array(size - start.length)], { type });

  test('U1 U2: a file is told by its first bytes and size, whatever its name or declared type', async () => {
    expect(await pictureProblem(file(JPEG, 20), limits)).toBeNull();
    expect(await pictureProblem(file(JPEG, 20, 'text/plain'), limits)).toBeNull();
    expect(await pictureProblem(file(JPEG, 21), limits)).toBe('tooLarge');
    expect(await pictureProblem(file(PNG, 20, 'image/jpeg'), limits)).toBe('format');
    expect(await pictureProblem(file(PNG, 20), { ...limits, accept: ['image/jpeg', 'image/png'] })).toBeNull();
    expect(await pictureProblem(new Blob([]), limits)).toBe('format');
  });

  const chosen = (name: string, problem: 'format' | 'tooLarge' | null = null) => ({ file: { name }, problem });

  test('the first that fit are taken, each other is refused by name with its own reason', () => {
    const all = [chosen('a'), chosen('b', 'format'), chosen('c'), chosen('d', 'tooLarge'), chosen('e'), chosen('f')];
    const { taken, refused } = takePictures(2, all, 5);
    expect(taken.map(({ name }) => name)).toEqual(['a', 'c', 'e']);
    expect(refused).toEqual([
      { name: 'b', problem: 'format' },
      { name: 'd', problem: 'tooLarge' },
      { name: 'f', problem: 'tooMany' },
    ]);
  });

  test('the limit is never exceeded, and every picture is taken or refused', () => {
    const picture = fc.record({
      file: fc.record({ name: fc.string() }),
      problem: fc.constantFrom('format' as const, 'tooLarge' as const, null),
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.array(picture), (have, all) => {
        const { taken, refused } = takePictures(have, all, 5);
        expect(have + taken.length).toBeLessThanOrEqual(5);
        expect(taken.length + refused.length).toBe(all.length);
      }),
    );
  });
});
