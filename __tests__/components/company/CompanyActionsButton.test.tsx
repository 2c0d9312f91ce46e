/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { CompanyActionsButton } from '@/components/company/CompanyActionsButton';
import { closeAlert } from '@/lib/browser/alert';
import { companyListChoice } from '@/lib/company/companyList';
import type { Company } from '@/lib/company/contract';
import { useCompanyList } from '@/lib/company/useCompanyList';
import { refill } from '@/__tests__/support/screen/fill';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const sent: unknown[] = [];
let refusal: { status: number; error: object } | null;
const server = setupServer(
  http.post('*/api/company/inviteMaster', async ({ request }) => {
    sent.push(await request.json());
    return refusal
      ? HttpResponse.json({ error: { ref: 'r', status: refusal.status, ...refusal.error } }, refusal)
      : HttpResponse.json({ ok: true });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent.length = 0;
  refusal = null;
});
afterEach(() => {
  server.resetHandlers();
  closeAlert();
});
afterAll(() => server.close());

const ACME: Company = {
  cindex: 7,
  id: 'acme.master',
  compName: 'Acme',
  pcode: 'ACME',
  email: 'office@acme.example',
  regDate: '2026-01-01T00:00:00Z',
  expDte: null,
  cstatus: 'Y',
  caddr: '',
  ctel: '',
  mindex: 8,
  cntUser: 3,
};
const user = userEvent.setup({ delay: null });

async function open(invitedEmail: string | null | undefined) {
  await renderUi(<CompanyActionsButton company={{ ...ACME, invitedEmail }} onDelete={() => undefined} />);
  await user.click(screen.getByRole('button', { name: /Acme/ }));
}
async function openDialog(invitedEmail: string | undefined) {
  await open(invitedEmail);
  await user.click(screen.getByRole('menuitem', { name: 'Resend invitation' }));
  await screen.findByRole('dialog', { name: 'Resend the invitation to the master of Acme?' });
}
/** The menu of the first company in the list, and whether its master has signed in. */
function FirstCompany() {
  const company = useCompanyList(companyListChoice(() => null)).data?.list[0];
  return (
    company && (
      <>
        {company.invitedEmail === null && 'signed in'}
        <CompanyActionsButton company={company} onDelete={() => undefined} />
      </>
    )
  );
}
const email = () => screen.getByLabelText('Email');
const send = () => user.click(screen.getByRole('button', { name: 'Send' }));

test('R-COMP-01: the invitation shows the address it goes to; a corrected one is sent and confirmed', async () => {
  await openDialog('typo@acme.example');
  expect(email()).toHaveValue('typo@acme.example');
  await refill(user, email(), ' right@acme.example ');
  await send();
  expect(await screen.findByText('We’ve emailed a one-time password to right@acme.example.')).toBeVisible();
  expect(sent).toEqual([{ compSeq: 7, email: 'right@acme.example' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('R-COMP-01: an invalid address, found here or by the platform, is reported at the field; a late refusal above it', async () => {
  await openDialog('');
  await send();
  await waitFor(() => expect(email()).toHaveAccessibleDescription(expect.stringContaining('Required')));
  await refill(user, email(), 'nobody');
  await send();
  await waitFor(() => expect(email()).toHaveAccessibleDescription(expect.stringContaining('Improper email format.')));
  expect(sent).toEqual([]);
  refusal = { status: 422, error: { code: 'BAD_INPUT', fields: [{ path: 'email', code: 'x' }] } };
  await refill(user, email(), 'somebody@acme.example');
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(email()).toHaveAccessibleDescription(expect.stringContaining('Improper email format.')));
  refusal = { status: 409, error: { code: 'UPSTREAM_REJECTED' } };
  await send();
  expect(await screen.findByText(/^This person has signed in meanwhile\./)).toBeVisible();
  expect(email()).toHaveValue('somebody@acme.example');
});

test('R-COMP-01: the list is renewed when the master has signed in meanwhile, and the dialog keeps its address', async () => {
  refusal = { status: 409, error: { code: 'UPSTREAM_REJECTED' } };
  server.use(http.get('*/api/company/companyList', () => HttpResponse.json({ list: [{ ...ACME, invitedEmail }], total: 1 })));
  let invitedEmail: string | null = 'typo@acme.example';
  await renderUi(<FirstCompany />);
  await user.click(await screen.findByRole('button', { name: /Acme/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Resend invitation' }));
  await waitFor(() => expect(email()).toHaveValue('typo@acme.example'));
  invitedEmail = null;
  await send();
  expect(await screen.findByText(/^This person has signed in meanwhile\./)).toBeVisible();
  expect(await screen.findByText('signed in')).toBeInTheDocument();
  expect(email()).toHaveValue('typo@acme.example');
});

test('R-COMP-01: a master who has signed in is not invited again', async () => {
  await open(null);
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['View detail', 'Edit', 'Delete']);
});

test('a platform that does not tell the address is not asked to change it', async () => {
  await openDialog(undefined);
  expect(screen.queryByLabelText('Email')).toBeNull();
  await send();
  expect(await screen.findByText('Invitation sent.')).toBeVisible();
  expect(sent).toEqual([{ compSeq: 7 }]);
});
