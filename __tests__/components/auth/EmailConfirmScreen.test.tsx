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

const refused = (details: object) => HttpResponse.json({ error: { code: 'NO_SESSION', status: 401, ref: 'r', details } }, { status: 401 });

test.each([
  ['confirmed', () => HttpResponse.json({ email: 'kim@new.example', done: true, companyCode: 'ACME' }), '/?company=ACME'],
  ['not confirmed any more', () => refused({ reason: 'used', companyCode: 'ACME' }), '/?company=ACME'],
  ['confirmed by an older platform', () => HttpResponse.json({ email: 'kim@new.example', done: true }), '/'],
  ['of nobody', () => refused({ reason: 'unknown' }), '/'],
])('R-ACC-03: after a press on a link that is %s one signs in at one’s own company', async (_, answer, href) => {
  server.use(http.post('*/api/member/emailConfirm', answer));
  location.hash = `#7.${CODE}`;
  await renderUi(<EmailConfirmScreen home={null} />);
  await userEvent.setup({ delay: null }).click(await screen.findByRole('button', { name: 'Confirm address' }));
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', href);
});
