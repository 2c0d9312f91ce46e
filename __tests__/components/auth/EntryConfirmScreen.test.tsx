/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { EntryConfirmScreen } from '@/components/auth/EntryConfirmScreen';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('D6: a link opened without a session waits for a press, and says that the account is shown next', async () => {
  await renderUi(<EntryConfirmScreen present={null} next={null} isLobby={false} />);
  expect(screen.getByRole('heading')).toHaveTextContent('Open this link?');
  expect(screen.getByText(/It works once.*whose account/)).toBeInTheDocument();
  expect(buttons()).toEqual(['Continue', 'Don’t sign in']);
});

test('D5 V29: the account behind a link is named, in Korean', async () => {
  await renderUi(<EntryConfirmScreen present="김하나" next={{ memberSeq: 21, name: '이두리' }} isLobby={false} />, { locale: 'ko' });
  expect(buttons()).toEqual(['이두리 님으로 열기', '김하나 님으로 계속하기']);
});

test.each([
  [null, 'Continue', { open: true, memberSeq: null }],
  [{ memberSeq: 21, name: 'Lee' }, 'Open as Lee', { open: true, memberSeq: 21 }],
  [{ memberSeq: 21, name: 'Lee' }, 'Don’t sign in', { open: false, memberSeq: 21 }],
])('D5 V29: the answer names the account that the page showed: %j, %s', async (next, name, body) => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/entry', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.error();
    }),
  );
  await renderUi(<EntryConfirmScreen present={null} next={next} isLobby={false} />);
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name }));
  await screen.findByRole('alert');
  expect(sent).toEqual([body]);
});

test.each(['Continue', 'Don’t sign in'])('R-SHELL-06: if the answer (%s) fails, the message gets the focus', async (name) => {
  server.use(http.post('*/api/entry', () => HttpResponse.error()));
  await renderUi(<EntryConfirmScreen present={null} next={null} isLobby={false} />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByRole('alert')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus();
});
