/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { CompanyPicker } from '@/components/auth/CompanyPicker';
import { companyFromCookie, COMPANY_COOKIE, type ChosenCompany } from '@/lib/auth/companyCookie';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const codes: (string | null)[] = [];
const server = setupServer(
  http.get('*/api/company/find', ({ request }) => {
    const code = new URL(request.url).searchParams.get('code');
    codes.push(code);
    if (code === 'ACME') return HttpResponse.json({ compSeq: 9, compName: '에이크미; 주식회사' });
    const status = code === 'BUSY' ? 429 : code === 'DOWN' ? 502 : 404;
    const details = code === 'OVER' ? { lastDay: '2026-11-20' } : undefined;
    return HttpResponse.json({ error: { code: 'NOT_FOUND', status, ref: 'r', details } }, { status });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  codes.length = 0;
  document.cookie = `${COMPANY_COOKIE}=; Max-Age=0; Path=/`;
});

let outerSubmits = 0;
function Probe() {
  const [company, setCompany] = useState<ChosenCompany | null>({ compSeq: 7, name: 'Sample Company' });
  return (
    <form onSubmit={() => (outerSubmits += 1)}>
      <CompanyPicker company={company} lastDay={null} failed={false} missing={false} onChange={setCompany} />
    </form>
  );
}

async function open() {
  const user = userEvent.setup({ delay: null });
  outerSubmits = 0;
  await renderUi(<Probe />);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await screen.findByRole('dialog', { name: 'Your company' });
  return user;
}

test('R-AUTH-01: a code finds the company; using it shows and remembers it', async () => {
  const user = await open();
  await user.type(screen.getByLabelText('Company code'), ' ACME {Enter}');
  expect(await screen.findByText('에이크미; 주식회사')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Company', hidden: true })).toHaveTextContent('Sample Company');
  await user.click(screen.getByRole('button', { name: 'Use this company' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('group', { name: 'Company' })).toHaveTextContent('에이크미; 주식회사');
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${COMPANY_COOKIE}=`)) ?? '';
  expect(companyFromCookie(decodeURIComponent(cookie.slice(COMPANY_COOKIE.length + 1)))).toEqual({
    compSeq: 9,
    name: '에이크미; 주식회사',
  });
  expect(codes).toEqual(['ACME']);
  expect(outerSubmits).toBe(0);
});

test.each([
  ['NOPE', 'Check the company name.'],
  ['OVER', /expiry date was Nov.20,.2026\..*company’s master/],
  ['BUSY', /Too many attempts/],
  ['DOWN', /Can’t reach the service/],
])('R-AUTH-01: code %s shows the error at the field and keeps the company', async (code, text) => {
  const user = await open();
  await user.type(screen.getByLabelText('Company code'), `${code}{Enter}`);
  await waitFor(() => expect(screen.getByLabelText('Company code')).toHaveAccessibleDescription(expect.stringMatching(text)));
  expect(screen.getByLabelText('Company code')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('group', { name: 'Company' })).toHaveTextContent('Sample Company');
  expect(document.cookie).not.toContain(COMPANY_COOKIE);
});

test('R-AUTH-01: a name found for one code is not used for another', async () => {
  const user = await open();
  await user.type(screen.getByLabelText('Company code'), 'ACME{Enter}');
  await screen.findByText('에이크미; 주식회사');
  await user.type(screen.getByLabelText('Company code'), 'X');
  expect(screen.queryByText('에이크미; 주식회사')).toBeNull();
  expect(screen.getByRole('button', { name: 'Find company' })).toBeInTheDocument();
});

test('R-AUTH-01: an empty code is reported, and nothing is sent', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Find company' }));
  expect(await screen.findByText('Enter the company code.')).toBeInTheDocument();
  expect(codes).toEqual([]);
});
