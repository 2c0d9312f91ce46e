import { clampInside, pictureFault, profilePictureMessage } from '@/lib/member/profilePicture';

test.each([
  ['image/jpeg', 8 * 1024 * 1024, null],
  ['image/png', 1, null],
  ['image/webp', 1, null],
  ['image/png', 8 * 1024 * 1024 + 1, 'tooLarge'],
  ['image/gif', 1, 'format'],
  ['image/svg+xml', 1, 'format'],
  ['', 1, 'format'],
] as const)('R-SHELL-10 U1 U2: %s of %d bytes gives %s', (type, size, fault) => {
  expect(pictureFault({ type, size })).toBe(fault);
});

test("R-SHELL-10: a refused picture's message depends on its status", () => {
  const refused = (status: number, details = {}, code = 'UPSTREAM_REJECTED') => profilePictureMessage({ code, status, details });
  expect([413, 415, 422, 502].map((status) => refused(status))).toEqual(['tooLarge', 'format', 'selectImage', 'unavailable']);
  expect([507, 503].map((status) => refused(status))).toEqual(['full', 'full']);
  expect(refused(503, {}, 'OVERLOADED')).toBe('unavailable');
  expect([refused(429, { perDay: 100 }), refused(429)]).toEqual(['quota', 'unavailable']);
});

test('R-SHELL-10: the picture always covers the frame, however far it is moved', () => {
  const [picture, frame] = [
    { width: 400, height: 200 },
    { width: 200, height: 200 },
  ];
  expect(clampInside({ x: 30, y: 5 }, picture, frame, 1)).toEqual({ x: 30, y: 0 });
  expect(clampInside({ x: -300, y: 0 }, picture, frame, 1)).toEqual({ x: -100, y: 0 });
  expect(clampInside({ x: 900, y: -900 }, picture, frame, 2)).toEqual({ x: 300, y: -100 });
  expect(clampInside({ x: 9, y: 9 }, { width: 100, height: 100 }, frame, 1)).toEqual({ x: 0, y: 0 });
});
