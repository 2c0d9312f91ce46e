import { newSendKey } from '@/lib/browser/sendKey';

/** Makes the browser draw these bytes, as many as asked for. */
function draw(byteAt: (place: number) => number) {
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    const drawn = bytes as unknown as Uint8Array;
    drawn.forEach((_, place) => (drawn[place] = byteAt(place)));
    return bytes;
  });
}

test.each<[string, (place: number) => number, string]>([
  ['zeros', () => 0x00, '00000000-0000-4000-8000-000000000000'],
  ['ones', () => 0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  ['a count', (place) => place, '00010203-0405-4607-8809-0a0b0c0d0e0f'],
])('O8: a key is a UUID of version 4, variant of RFC 9562: %s', (_, byteAt, key) => {
  draw(byteAt);
  expect(newSendKey()).toBe(key);
});

test('O8: two presses have different keys', () => {
  jest.restoreAllMocks();
  expect(newSendKey()).not.toBe(newSendKey());
});
