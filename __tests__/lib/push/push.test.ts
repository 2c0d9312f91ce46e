import { isPushAddress, MAX_PUSH_ADDRESS, PUSH_KINDS, pushKindsOf } from '@/lib/push/push';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/QK',
])('R-HOME-03: %s can be a push service', (address) => expect(isPushAddress(address)).toBe(true));

test.each([
  ['no encryption', 'http://push.example.com/x'],
  ['another protocol', 'file:///etc/passwd'],
  ['a number of its own network', 'https://10.0.0.1/x'],
  ['a number in other clothes', 'https://0x7f.1/x'],
  ['a number of eight groups', 'https://[::1]/x'],
  ['this machine', 'https://localhost/x'],
  ['a name without a dot', 'https://push/x'],
  ['a name of its own network', 'https://db.internal/x'],
  ['another port', 'https://push.example.com:8443/x'],
  ['a user', 'https://me@push.example.com/x'],
  ['no address', 'push.example.com'],
  ['one that is too long', `https://push.example.com/${'x'.repeat(MAX_PUSH_ADDRESS)}`],
])('R-HOME-03: %s is no push service', (_what, address) => expect(isPushAddress(address)).toBe(false));

test('R-HOME-03: missions and notices come to members alone, messages to everybody who talks', () => {
  expect(pushKindsOf('U')).toEqual(PUSH_KINDS);
  expect([pushKindsOf('M'), pushKindsOf('S')]).toEqual([['MESSAGE'], ['MESSAGE']]);
});
