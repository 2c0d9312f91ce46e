/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { CompanyProfileDialog } from '@/components/settings/CompanyProfileDialog';
import { closeAlert } from '@/lib/browser/alert';
import { companyProfile } from '@/lib/company/contract';
import { refill } from '@/__tests__/support/screen/fill';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  closeAlert();
});
afterAll(() => server.close());

const KNOWN = companyProfile.parse({
  compSeq: 7,
  id: 'acme.master',
  compName: 'Acme',
  pcode: 'ACME',
  email: 'office@acme.example',
  tel: '',
  address: '',
  countryCode: null,
  expDte: null,
  cstatus: 'Y',
  regDate: '2025-01-01T00:00:00Z',
  timeZone: 'Asia/Seoul',
  version: 'v1',
});

test('R-SET-01: changes made by the administrator meanwhile are kept in fields the master did not edit', async () => {
  const sent: unknown[] = [];
  const onClose = jest.fn();
  const theirs = { ...KNOWN, tel: '022222', address: '1 Main Street', version: 'v2' };
  server.use(
    http.get('*/api/company/profile', () => HttpResponse.json(theirs)),
    http.post('*/api/company/profile', async ({ request }) => {
      sent.push(await request.json());
      if (sent.length > 1) return HttpResponse.json({ ok: true });
      return HttpResponse.json({ error: { code: 'UPSTREAM_REJECTED', status: 409, ref: 'r' } }, { status: 409 });
    }),
  );
  await renderUi(<CompanyProfileDialog company={KNOWN} onClose={onClose} />);
  const user = userEvent.setup({ delay: null });
  await refill(user, screen.getByLabelText(/^Contact/), '021111');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText(/^Contact/)).toHaveAccessibleDescription('Saved by someone else: 022222'));
  expect(screen.getByText(/^Someone else changed this company/)).toBeVisible();
  expect([screen.getByLabelText(/^Contact/), screen.getByLabelText(/^Address/)].map((input) => (input as HTMLInputElement).value)).toEqual([
    '021111',
    '1 Main Street',
  ]);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toMatchObject([
    { version: 'v1', tel: '021111', address: '' },
    { version: 'v2', tel: '021111', address: '1 Main Street' },
  ]);
});
