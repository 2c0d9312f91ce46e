/** @jest-environment jest-fixed-jsdom */
import { leaveNotice, takeNotice } from '@/lib/browser/flashCookie';

test('R-AUTH-14: a notice shows once, then is gone', () => {
  leaveNotice('withdrawn');
  expect(takeNotice()).toBe('withdrawn');
  expect(takeNotice()).toBeNull();
  expect(document.cookie).not.toContain('notice');
});

test('a value that is no notice of ours shows nothing, and is removed', () => {
  document.cookie = 'notice=<img onerror>; Path=/';
  expect(takeNotice()).toBeNull();
  expect(document.cookie).not.toContain('notice');
});
