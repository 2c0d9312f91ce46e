/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ZoneOfferCard } from '@/components/member/settings/ZoneOfferCard';
import { answers, portal, reads } from '../../../support/screen/renderMember';
import { renderUi } from '../../../support/screen/renderUi';

beforeAll(() => portal.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  reads.length = 0;
  answers.clear();
});
afterAll(() => portal.close());

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
  await renderUi(<ZoneOfferCard known="Asia/Seoul" device="America/New_York" onClose={() => (closed += 1)} />);
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
