/** @jest-environment jest-fixed-jsdom */
import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { useWorker } from '@/lib/push/useWorker';

/** The badge of the installed app: a number, '•' as the worker sets it for a push, or null for none. */
let badge: number | '•' | null = null;
Object.assign(navigator, {
  setAppBadge: async (count: number) => void (badge = count),
  clearAppBadge: async () => void (badge = null),
});

const open = (unread: number) =>
  renderHook<void, { chat: number; mission?: number }>(({ chat, mission }) => useWorker({ chat, mission }), {
    initialProps: { chat: unread },
    wrapper: ({ children }: { children: ReactNode }) => (
      <NextIntlClientProvider locale="en" timeZone="UTC">
        {children}
      </NextIntlClientProvider>
    ),
  });
const show = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
/** A push is received while no window is looked at. */
const push = () => void (badge = '•');

test('R-HOME-03: the badge follows the number of unread items', () => {
  const { rerender } = open(3);
  expect(badge).toBe(3);
  rerender({ chat: 0 });
  expect(badge).toBeNull();
  rerender({ chat: 3, mission: 2 });
  expect(badge).toBe(5);
  rerender({ chat: 0, mission: 1 });
  expect(badge).toBe(1);
});

test.each([
  [0, null],
  [2, 2],
])('R-HOME-03: whoever returns to %i unread items sees no badge of a push that was read elsewhere', (unread, shown) => {
  const { unmount } = open(unread);
  show('hidden');
  push();
  show('visible');
  expect(badge).toBe(shown);
  push();
  window.dispatchEvent(new Event('focus'));
  expect(badge).toBe(shown);
  unmount();
  push();
  show('visible');
  window.dispatchEvent(new Event('focus'));
  expect(badge).toBe('•');
});
