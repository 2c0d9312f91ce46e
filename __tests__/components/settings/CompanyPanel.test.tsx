/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { CompanyPanel } from '@/components/settings/CompanyPanel';
import { companyProfile } from '@/lib/company/contract';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test.each([
  ['Asia/Seoul', 'Nov 29, 2026'],
  ['America/New_York', 'Nov 28, 2026'],
])(
  'R-SET-01: in %s the company was registered on %s in its own time zone, and the expiry is the chosen date',
  async (timeZone, registered) => {
    const company = companyProfile.parse({
      compSeq: 7,
      id: 'acme.master',
      compName: 'Acme',
      pcode: 'ACME',
      email: 'office@acme.example',
      tel: '',
      address: '',
      countryCode: null,
      expDte: '2027-03-01',
      cstatus: 'Y',
      regDate: '2026-11-28T20:18:00Z',
      timeZone,
      version: 'v1',
    });
    server.use(http.get('*/api/company/profile', () => HttpResponse.json(company)));
    await renderUi(<CompanyPanel />);
    const fact = async (name: string) => (await screen.findByText(name)).nextElementSibling;
    expect(await fact('Registered')).toHaveTextContent(registered);
    expect(await fact('Expires')).toHaveTextContent('Mar 1, 2027');
  },
);
