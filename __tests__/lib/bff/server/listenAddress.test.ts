/** @every run: whom the portal lets in by default */
import { listenAddress } from '@/lib/bff/server/listenAddress';

test('Y4: without arguments the portal listens on port 3000 of this machine alone', () => {
  expect(listenAddress([])).toEqual({ host: '127.0.0.1', port: 3000 });
});

test.each([
  [
    ['-p', '8080', '-H', '0.0.0.0'],
    ['0.0.0.0', 8080],
  ],
  [
    ['--port', '443', '--host=::'],
    ['::', 443],
  ],
])('Y4: %j name another address', (args, [host, port]) => {
  expect(listenAddress(args)).toEqual({ host, port });
});

test('Y4: an unknown argument is refused', () => {
  expect(() => listenAddress(['--hostname', 'x'])).toThrow('--hostname');
});
