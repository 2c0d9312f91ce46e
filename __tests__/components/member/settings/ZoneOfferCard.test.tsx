/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { millisecondsInDay } from 'date-fns/constants';
import { LazyZoneOfferCard } from '@/components/member/settings/LazyZoneOfferCard';
import { ZoneOfferCard } from '@/components/member/settings/ZoneOfferCard';
import type { Locale } from '@/lib/shared/languages';
import { memberData, NOW } from '../../../support/screen/bodyData';
import { answers, portal, reads, renderMember } from '../../../support/screen/renderMember';
import { renderUi } from '../../../support/screen/renderUi';

const observer = global.ResizeObserver;
beforeAll(() => {
  portal.listen({ onUnhandledRequest: 'error' });
  // jsdom has none
  global.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => {
  reads.length = 0;
  answers.clear();
  window.localStorage.clear();
  jest.useRealTimers();
});
afterAll(() => {
  portal.close();
  global.ResizeObserver = observer;
});

test.each([
  ['Use device time zone', 'America/New_York'],
  ['Keep current', 'Asia/Seoul'],
])('R-INFO-02: "%s" saves %s; a failure is shown and can be retried', async (button, zone) => {
  const sent: string[] = [];
  portal.events.on(
    'request:start',
    ({ request }) =>
      void request
        .clone()
        .text()
        .then((body) => sent.push(body)),
  );
  let closed = 0;
  await renderUi(<ZoneOfferCard known="Asia/Seoul" device="America/New_York" onClose={() => (closed += 1)} onLater={() => undefined} />);
  expect(screen.getByRole('region', { name: 'Use your device’s time zone?' })).toHaveTextContent(/New York .*Seoul/);
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t save. Try again.');
  expect(closed).toBe(0);
  answers.set('/member/timeZone', {});
  fireEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(closed).toBe(1));
  expect(sent).toEqual([JSON.stringify({ timeZone: zone }), JSON.stringify({ timeZone: zone })]);
  portal.events.removeAllListeners();
});

/** Opens a page of a member of Seoul on a device in Kathmandu, and waits until the card may appear. */
async function open(locale: Locale = 'en', now = NOW.getTime()) {
  jest.useFakeTimers({ advanceTimers: true, now });
  const shown = await renderMember(
    <main id="content" tabIndex={-1}>
      <LazyZoneOfferCard />
    </main>,
    memberData(),
    { locale },
  );
  const told = status();
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  return { shown, told, user: userEvent.setup({ delay: null }) };
}
const status = () => within(screen.getByRole('main')).getByRole('status').textContent;
const card = () => screen.queryByRole('region', { name: /time zone|시간대/ });

test('R-SHELL-06: the card is announced, and the page leaves room for it, so that it hides no focused element', async () => {
  const { told } = await open();
  expect(await screen.findByRole('region', { name: 'Use your device’s time zone?' })).toHaveAttribute('data-bar', 'bottom');
  expect([told, status()]).toEqual(['', 'Use your device’s time zone?']);
});

test.each([
  ['en', 'Later'],
  ['ko', '나중에'],
] as const)('R-SHELL-06: in %s “%s” puts the card off until the next day, without an answer', async (locale, later) => {
  const { shown, user } = await open(locale);
  await user.click(await screen.findByRole('button', { name: later }));
  expect(card()).toBeNull();
  expect(document.getElementById('content')).toHaveFocus();
  expect(reads).not.toContain('/member/timeZone');
  shown.unmount();
  const again = await open(locale);
  expect(card()).toBeNull();
  again.shown.unmount();
  await open(locale, NOW.getTime() + millisecondsInDay);
  expect(await screen.findByRole('button', { name: later })).toBeVisible();
});

test('R-SHELL-06: Escape puts the card off only while the focus is in it', async () => {
  const { user } = await open();
  await screen.findByRole('region');
  await user.keyboard('{Escape}');
  expect(card()).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Keep current' }).focus());
  await user.keyboard('{Escape}');
  expect(card()).toBeNull();
  expect(document.getElementById('content')).toHaveFocus();
});

test('R-SHELL-06: after an answer the focus goes to the content', async () => {
  answers.set('/member/timeZone', {});
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Keep current' }));
  await waitFor(() => expect(card()).toBeNull());
  expect(document.getElementById('content')).toHaveFocus();
});
