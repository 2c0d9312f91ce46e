import { isLoopback, isSite } from '@/lib/shared/webAddress';

test('loopback hosts are those of this machine alone', () => {
  expect(['127.0.0.1', 'localhost', '::1', '[::1]'].filter((host) => !isLoopback(host))).toEqual([]);
  expect(['', '0.0.0.0', '127.0.0.10', 'localhost.example', '10.0.0.1'].filter(isLoopback)).toEqual([]);
});

test.each([
  ['https://portal.example', true],
  ['http://portal.example:3000', true],
  ['https://portal.example/', true],
  ['https://portal.example/app', false],
  ['https://portal.example?', false],
  ['https://portal.example/?a=1', false],
  ['https://portal.example/#top', false],
  ['https://@portal.example', false],
  ['https://me:secret@portal.example', false],
  ['ftp://portal.example', false],
  ['portal.example', false],
  ['', false],
])('%j as the address of a whole site: %s', (text, isOne) => {
  expect(isSite(text)).toBe(isOne);
});
