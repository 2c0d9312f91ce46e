/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AdministratorsPanel } from '@/components/company/AdministratorsPanel';
import { closeAlert } from '@/lib/browser/alert';
import type { Administrator } from '@/lib/company/administrator/contract';
import { refill } from '@/__tests__/support/screen/fill';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterEach(() => {
  answers.clear();
  portal.resetHandlers();
  closeAlert();
});
afterAll(() => portal.close());

const LATE = { error: { ref: 'r', status: 409, code: 'UPSTREAM_REJECTED' } };
const administratorOf = (memberSeq: number, name: string, change: Partial<Administrator> = {}): Administrator => ({
  memberSeq,
  name,
  id: `${name}.admin`,
  email: `${name}@example.com`,
  compName: 'Platform',
  pcode: 'PLATFORM',
  invited: false,
  factor: false,
  own: false,
  ...change,
});

test('R-HOME-04 R-SHELL-06: only an administrator who has not signed in is invited again, at a corrected address if necessary', async () => {
  const list = [administratorOf(1, 'me', { own: true }), administratorOf(2, 'old'), administratorOf(3, 'new', { invited: true })];
  const corrected = list.map((one) => (one.invited ? { ...one, email: 'correct@example.com' } : one));
  answers.set('/administrator/inviteAgain', { ok: true });
  answers.set('/administrator/list', { list: corrected });
  await renderMember(<AdministratorsPanel />, { '/administrator/list': { list } });
  const [open, ...more] = screen.getAllByRole('button', { name: /^Resend invitation/ });
  expect([open!.getAttribute('aria-label'), more]).toEqual(['Resend invitation to new', []]);
  await userEvent.click(open!);
  const email = await screen.findByLabelText('Email');
  expect(email).toHaveValue('new@example.com');
  await refill(userEvent.setup({ delay: null }), email, 'correct@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('We’ve emailed a one-time password to correct@example.com.')).toBeVisible();
  expect(await screen.findByText(/^new\.admin · correct@example\.com/)).toBeInTheDocument();
});

test('R-HOME-04: the list is renewed when the person invited again has signed in meanwhile', async () => {
  const list = [administratorOf(1, 'me', { own: true }), administratorOf(3, 'new', { invited: true })];
  portal.use(http.post('*/api/administrator/inviteAgain', () => HttpResponse.json(LATE, { status: 409 })));
  answers.set('/administrator/list', { list: list.map((one) => ({ ...one, invited: false })) });
  await renderMember(<AdministratorsPanel />, { '/administrator/list': { list } });
  await userEvent.click(screen.getByRole('button', { name: /^Resend invitation/ }));
  expect(await screen.findByLabelText('Email')).toHaveValue('new@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^This person has signed in meanwhile\./)).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText(/^Resend invitation to new$/)).toBeNull());
});
