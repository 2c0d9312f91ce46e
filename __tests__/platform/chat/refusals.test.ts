import { Refusals } from '@/platform/chat/refusals';

test('C5: refusals are reported once, by event and reason', () => {
  const refusals = new Refusals();
  expect(refusals.take()).toBeNull();
  for (const code of ['FORBIDDEN', 'FORBIDDEN', 'TOO_LONG']) refusals.add('send', code);
  expect(refusals.take()).toEqual({ 'send FORBIDDEN': 2, 'send TOO_LONG': 1 });
  expect(refusals.take()).toBeNull();
});
