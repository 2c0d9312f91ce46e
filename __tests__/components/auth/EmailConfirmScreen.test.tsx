/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { EmailConfirmScreen } from '@/components/auth/EmailConfirmScreen';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const CODE = 'c'.repeat(43);
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function press(answer: () => Response) {
  server.use(http.post('*/api/member/emailConfirm', answer));
  location.hash = `#7.${CODE}`;
  await renderUi(<EmailConfirmScreen home={null} />);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Confirm address' }));
  return user;
}
const confirmed = (done: boolean, companyCode?: string) => () => HttpResponse.json({ email: 'kim@new.example', done, companyCode });
const refused =
  (details: object, status = 401) =>
  () =>
    HttpResponse.json({ error: { code: 'NO_SESSION', status, ref: 'r', details } }, { status });

test.each([
  ['confirmed', confirmed(true, 'ACME'), '/?company=ACME'],
  ['no longer valid', refused({ reason: 'used', companyCode: 'ACME' }), '/?company=ACME'],
  ['confirmed by an older platform', confirmed(true), '/'],
  ['unknown', refused({ reason: 'unknown' }), '/'],
])('R-ACC-03: after pressing on a link that is %s, signing in leads to the account’s company', async (_, answer, href) => {
  await press(answer);
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', href);
});

test.each([
  [true, /write to kim@new\.example/],
  [false, /sent an email to kim@new\.example/],
])('R-ACC-03: the confirmation message (complete: %j) takes the focus of the button it replaces', async (done, words) => {
  await press(confirmed(done));
  const message = await screen.findByText(words);
  expect(message).toHaveAttribute('role', 'status');
  expect(message).toHaveFocus();
});

test.each([
  ['used', /already been used/],
  ['companyEnded', /expiry date was Nov.20,.2026/],
  ['expired', /has expired/],
  ['unknown', /don’t recognise/],
])('R-ACC-03: a link that is %s says why and offers no button', async (reason, words) => {
  await press(refused({ reason, ...(reason === 'companyEnded' && { lastDay: '2026-11-20' }) }));
  const message = await screen.findByRole('alert');
  expect(message).toHaveTextContent(words);
  expect(message).toHaveFocus();
  expect(screen.queryByText(/Press the button/)).toBeNull();
});

test.each([
  [429, /Try again in a minute/],
  [502, /Check your connection/],
])('R-ACC-03: a failure with %i can be retried, with the button after the message', async (status, words) => {
  const user = await press(refused({}, status));
  const message = await screen.findByRole('alert');
  expect(message).toHaveTextContent(words);
  expect(message).toHaveFocus();
  expect(screen.getByText(/Press the button/)).toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Confirm address' })).toHaveFocus();
});
