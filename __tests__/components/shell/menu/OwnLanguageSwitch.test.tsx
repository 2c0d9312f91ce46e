/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { OwnLanguageSwitch } from '@/components/shell/menu/OwnLanguageSwitch';
import { answers, portal, reads } from '../../../support/screen/renderMember';
import { navigations, renderUi } from '../../../support/screen/renderUi';

beforeAll(() => portal.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  reads.length = 0;
  answers.clear();
});
afterAll(() => portal.close());

test('R-SHELL-07: the chosen language is also saved for the user’s emails; the page neither waits for that nor depends on it', async () => {
  const sent: string[] = [];
  portal.events.on(
    'request:start',
    ({ request }) =>
      void request
        .clone()
        .text()
        .then((body) => sent.push(body)),
  );
  await renderUi(<OwnLanguageSwitch label="Language" />);
  fireEvent.click(screen.getByRole('button', { name: '한국어' }));
  expect(navigations).toEqual(['refresh']);
  await waitFor(() => expect(sent).toEqual(['{"lang":"KR"}']));
  portal.events.removeAllListeners();
});
