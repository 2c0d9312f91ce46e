/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { EntryMailScreen } from '@/components/auth/EntryMailScreen';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('R-SHELL-06: if an emailed link fails to open, the message gets the focus, with the button after it', async () => {
  server.use(http.post('*/api/entry/mail', () => HttpResponse.error()));
  location.hash = `#7.${'c'.repeat(43)}`;
  await renderUi(<EntryMailScreen />);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Open the portal' }));
  expect(await screen.findByRole('alert')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Open the portal' })).toHaveFocus();
});
