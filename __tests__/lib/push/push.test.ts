import { isPushAddress, MAX_PUSH_ADDRESS, PUSH_KINDS, pushKindsOf } from '@/lib/push/push';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/QK',
])('R-HOME-03: %s is accepted as a push service', (address) => expect(isPushAddress(address)).toBe(true));

test.each([
  ['no encryption', 'http://push.example.com/x'],
  ['another protocol', 'file:///etc/passwd'],
  ['an IP address of a private network', 'https://10.0.0.1/x'],
  ['an IP address in another notation', 'https://0x7f.1/x'],
  ['an IPv6 address', 'https://[::1]/x'],
  ['this machine', 'https://localhost/x'],
  ['a name without a dot', 'https://push/x'],
  ['an internal name', 'https://db.internal/x'],
  ['another port', 'https://push.example.com:8443/x'],
  ['a user', 'https://me@push.example.com/x'],
  ['an address without a scheme', 'push.example.com'],
  ['an address above the length limit', `https://push.example.com/${'x'.repeat(MAX_PUSH_ADDRESS)}`],
])('R-HOME-03: %s is not accepted as a push service', (_what, address) => expect(isPushAddress(address)).toBe(false));

test('R-HOME-03: missions and notices are for members only, messages for everyone in the chat', () => {
  expect(pushKindsOf('U')).toEqual(PUSH_KINDS);
  expect([pushKindsOf('M'), pushKindsOf('S')]).toEqual([['MESSAGE'], ['MESSAGE']]);
});

test('R-HOME-03: an address of 1000 characters is accepted, a longer one is not', () => {
  const start = 'https://push.example.com/';
  const long = (length: number) => start + 'x'.repeat(length - start.length);
  expect([isPushAddress(long(1_000)), isPushAddress(long(1_001))]).toEqual([true, false]);
});
