import { messageByStatus } from '@/lib/shared/messageByStatus';

const message = messageByStatus({ 403: 'noAuthority', 404: 'gone' }, 'unavailable');

test.each([
  [403, 'noAuthority'],
  [404, 'gone'],
  [0, 'unavailable'],
  [500, 'unavailable'],
])('%i shows %s', (status, key) => {
  expect(message(status)).toBe(key);
});
