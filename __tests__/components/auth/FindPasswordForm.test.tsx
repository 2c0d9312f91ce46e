/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { FindPasswordForm } from '@/components/auth/FindPasswordForm';
import type { ChosenCompany } from '@/lib/auth/companyCookie';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

let sent: unknown[] = [];
function answer(status: number, details?: object) {
  sent = [];
  server.use(
    http.post('*/api/member/findPassword', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(status === 200 ? { ok: true } : { error: { code: 'UPSTREAM_REJECTED', status, ref: 'r', details } }, {
        status,
      });
    }),
  );
}

async function ask(id: string, email: string, company: ChosenCompany = { compSeq: 7, name: 'Sample Company' }) {
  const user = userEvent.setup({ delay: null });
  await renderUi(<FindPasswordForm company={company} lastDay={null} failed={false} />);
  if (id) await user.type(screen.getByLabelText('ID'), id);
  if (email) await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Find Password' }));
}

test('R-AUTH-06: ID and email are sent with company and language; a message says that the email is sent', async () => {
  answer(200);
  await ask('kim.member', 'kim@example.com ');
  expect(await screen.findByText(/Mail has been sent\./)).toBeInTheDocument();
  expect(screen.getByText(/Mail has been sent\./).closest('[role=note]')).toHaveFocus();
  expect(sent).toEqual([{ compSeq: 7, id: 'kim.member', email: 'kim@example.com', lang: 'EN' }]);
});

test('R-AUTH-06 J-10: for a company that has ended, nothing suggests checking the ID or email', async () => {
  answer(404, { lastDay: '2026-11-20' });
  await ask('kim.member', 'kim@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This company’s expiry date was Nov.20,.2026/);
});

test.each([404, 409])('R-AUTH-06: %i says to check the ID or email and keeps both', async (status) => {
  answer(status);
  await ask('kim.member', 'kim@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your ID or email.');
  expect(screen.getByLabelText('ID')).toHaveValue('kim.member');
  expect(screen.getByLabelText('Email')).toHaveValue('kim@example.com');
});

test.each([
  ['', 'kim@example.com', 'ID', 'Enter your ID.'],
  ['kim', 'kim@example.com', 'ID', /6–40 letters/],
  ['김회원이름', 'kim@example.com', 'ID', /6–40 letters/],
  ['kim.member', '', 'Email', 'Improper email format.'],
  ['kim.member', 'kim@', 'Email', 'Improper email format.'],
])('R-AUTH-06: ID %j and email %j are refused before anything is sent', async (id, email, field, text) => {
  answer(200);
  await ask(id, email);
  await waitFor(() => expect(screen.getByLabelText(field)).toBeInvalid());
  expect(screen.getByLabelText(field)).toHaveAccessibleDescription(expect.stringMatching(text));
  expect(screen.getByLabelText(field)).toHaveFocus();
  expect(sent).toEqual([]);
});

test('R-AUTH-06: the back link leads to the sign-in page of the company in the address', async () => {
  answer(200);
  await ask('kim.member', 'kim@example.com', { compSeq: 7, name: 'Sample Company', code: 'SAMPLE' });
  await screen.findByText(/Mail has been sent\./);
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/?company=SAMPLE');
});

test('R-AUTH-06: the back link does not name a remembered company', async () => {
  await renderUi(<FindPasswordForm company={{ compSeq: 7, name: 'Sample Company' }} lastDay={null} failed={false} />);
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/');
});

test('R-AUTH-01: a company that could not be looked up is said to be missing, and can be chosen', async () => {
  await renderUi(<FindPasswordForm company={null} lastDay={null} failed />);
  expect(screen.getByRole('alert')).toHaveTextContent(/can’t be looked up right now/);
  expect(screen.getByRole('button', { name: 'Choose' })).toBeEnabled();
});
