/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { CompanyEndPanel } from '@/components/dashboard/CompanyEndPanel';
import { companyProfile } from '@/lib/company/contract';
import type { Role } from '@/lib/shared/roles';
import { ClockContext } from '@/lib/time/useClock';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Renders it at an instant for a company whose last day is 14 December 2027; returns how often the company was requested. */
async function show(now: string, role: Role = 'S', staysInUse?: boolean): Promise<() => number> {
  let requests = 0;
  const company = companyProfile.parse({
    compSeq: 7,
    id: 'acme.master',
    compName: 'Acme',
    pcode: 'ACME',
    email: 'office@acme.example',
    tel: '',
    address: '',
    countryCode: null,
    expDte: '2027-12-14',
    cstatus: 'Y',
    regDate: '2026-11-28T20:18:00Z',
    timeZone: 'Asia/Seoul',
    staysInUse,
  });
  server.use(
    http.get('*/api/company/profile', () => {
      requests += 1;
      return HttpResponse.json(company);
    }),
  );
  await renderUi(
    <ClockContext value={() => new Date(now)}>
      <CompanyEndPanel role={role} />
    </ClockContext>,
  );
  return () => requests;
}

test('J-10: from the thirtieth day before, in the company’s time zone, its master sees when it ends, the consequences and whom to contact', async () => {
  await show('2027-11-13T15:00:00Z');
  const warning = await screen.findByText(/expiry date/);
  expect(warning).toHaveTextContent(/is Dec 14, 2027\. .*no one .* can sign in\. .*administrator/);
});

test('J-10: one minute before that day nothing is shown', async () => {
  const requests = await show('2027-11-13T14:59:00Z');
  await waitFor(() => expect(requests()).toBe(1));
  expect(screen.queryByText(/expiry date/)).toBeNull();
});

test('J-10: for a company with an administrator, which does not end, nothing is shown', async () => {
  const requests = await show('2027-12-14T00:00:00Z', 'S', true);
  await waitFor(() => expect(requests()).toBe(1));
  expect(screen.queryByText(/expiry date/)).toBeNull();
});

test('J-10: a manager, who may not see company data, does not request it', async () => {
  const requests = await show('2027-12-14T00:00:00Z', 'M');
  expect([requests(), screen.queryByText(/expiry date/)]).toEqual([0, null]);
});
