/** @jest-environment jest-fixed-jsdom */
import { setFlashNotice, takeFlashNotice } from '@/lib/browser/flashCookie';

test('R-AUTH-14: a notice shows once, then is gone', () => {
  setFlashNotice('withdrawn');
  expect(takeFlashNotice()).toBe('withdrawn');
  expect(takeFlashNotice()).toBeNull();
  expect(document.cookie).not.toContain('notice');
});

test('an unknown notice shows nothing, and is removed', () => {
  document.cookie = 'notice=<img onerror>; Path=/';
  expect(takeFlashNotice()).toBeNull();
  expect(document.cookie).not.toContain('notice');
});
