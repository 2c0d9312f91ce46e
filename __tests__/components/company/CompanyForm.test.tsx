/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { CompanyForm } from '@/components/company/CompanyForm';
import { closeAlert } from '@/lib/browser/alert';
import type { CompanyProfile } from '@/lib/company/contract';
import { endSession, signIn } from '@/__tests__/support/screen/endSession';
import { navigations, renderUi } from '@/__tests__/support/screen/renderUi';
import { refill } from '@/__tests__/support/screen/fill';
import { fillDay } from '@/__tests__/support/screen/fillDay';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  closeAlert();
});
afterAll(() => server.close());

const NOW = '2026-03-15T03:00:00.000Z';
const KNOWN = {
  compSeq: 7,
  id: 'acme.master',
  compName: 'Acme',
  pcode: 'ACME',
  email: 'office@acme.example',
  tel: '',
  address: '',
  countryCode: null,
  expDte: '2026-03-01',
  cstatus: 'Y',
  regDate: '2025-01-01T00:00:00Z',
  timeZone: 'Asia/Seoul',
} as CompanyProfile;
const NEW = {
  'Master ID': 'acme.master',
  'Master’s name': '한별 Kim',
  'Company name': 'Acme',
  'Company code': 'acme',
  Email: 'office@acme.example',
};

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));

interface Refusal {
  status: number;
  error: object;
}
let refusal: Refusal | null = null;
beforeEach(() => (refusal = null));

/** Opens the form; requests succeed, or fail with `refusal`. */
async function open(company: CompanyProfile | null) {
  const sent: unknown[] = [];
  const answer = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return refusal
      ? HttpResponse.json({ error: { ref: 'r', status: refusal.status, ...refusal.error } }, refusal)
      : HttpResponse.json({ ok: true });
  };
  server.use(http.post('*/api/company/register', answer), http.post('*/api/company/profile', answer));
  await renderUi(<CompanyForm company={company} now={NOW} />);
  const user = userEvent.setup({ delay: null });
  return {
    sent,
    type: async (typed: Record<string, string>) => {
      for (const [label, text] of Object.entries(typed)) {
        if (label === 'Expiry date') fillDay('expDte', text);
        else await refill(user, field(label), text);
      }
    },
    press: async () => user.click(await screen.findByRole('button', { name: company ? 'Save' : 'Create' })),
  };
}

async function save(company: CompanyProfile | null, typed: Record<string, string>) {
  const { sent, type, press } = await open(company);
  await type(typed);
  await press();
  return sent;
}

test('R-COMP-01, spec §8: an alert lists missing fields, each field says so, and nothing is sent', async () => {
  const sent = await save(null, { 'Company name': 'Acme' });
  const alert = await screen.findByRole('alertdialog');
  expect(alert).toHaveTextContent('Still missing: Master ID, Master’s name, Company code, Email');
  for (const label of ['Master ID', 'Company code', 'Email'])
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining('Required'));
  expect(field('Authentication password')).toHaveAccessibleDescription(expect.stringContaining('Enter your password.'));
  expect(field('Company name')).toBeValid();
  expect(sent).toEqual([]);
});

test('R-COMP-01: after the alert the focus is in the first invalid field', async () => {
  const { press } = await open(null);
  // the second time nothing of the alert is pending
  for (const _ of ['first', 'again']) {
    await press();
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(field('Master ID')).toHaveFocus());
  }
});

test('R-COMP-01: a complete form creates a company and its master, and leads back to the list', async () => {
  const sent = await save(null, { ...NEW, Contact: '02-123-4567', 'Authentication password': 'Wellness!2026' });
  await waitFor(() => expect(navigations).toEqual(['push /admin/list']));
  expect(sent).toMatchObject([
    {
      companyInfo: { pcode: 'ACME', ppw: 'Wellness!2026', expDte: null },
      companyProfile: { compName: 'Acme', tel: '021234567' },
      login: { id: 'acme.master', lang: 'EN' },
      profile: { name: '한별 Kim' },
    },
  ]);
  expect(await screen.findByText(/office@acme\.example/)).toBeInTheDocument();
});

test('R-COMP-01: an invalid ID, code and address are each reported at their field', async () => {
  const { sent, type, press } = await open(null);
  await type({ ...NEW, 'Authentication password': 'x' });
  for (const [label, text, says] of [
    ['Master ID', 'five5', 'Use 6–40 letters, digits and _ - . @ + only.'],
    ['Company code', 'A B', 'Use up to 10 letters, digits, - and _ only.'],
    ['Email', 'nobody', 'Improper email format.'],
  ] as const) {
    await type({ [label]: text });
    await press();
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(says)));
    expect(field(label)).toHaveFocus();
    expect({ label, sent }).toEqual({ label, sent: [] });
    await type({ [label]: NEW[label] });
  }
});

test('R-COMP-01: an expiry date before today is refused at its field', async () => {
  const sent = await save(null, { ...NEW, 'Authentication password': 'x', 'Expiry date': '2026-03-14' });
  const day = screen.getByRole('textbox', { name: 'Expiry date' });
  await waitFor(() => expect(day).toHaveAccessibleDescription('The expiry date cannot be earlier than today.'));
  expect(day).toBeInvalid();
  expect(day).toContainElement(document.activeElement as HTMLElement);
  expect(sent).toEqual([]);
});

test.each(['9999-12-31', '2200-01-01'])(
  'R-COMP-01: an expiry date beyond the calendar is told the last day, and that none is possible: %s',
  async (expDte) => {
    const sent = await save(null, { ...NEW, 'Authentication password': 'x', 'Expiry date': expDte });
    const day = screen.getByRole('textbox', { name: 'Expiry date' });
    await waitFor(() => expect(day).toHaveAccessibleDescription('Enter a date up to 2199-12-31, or leave this empty for no expiry.'));
    expect(sent).toEqual([]);
  },
);

test('spec §8: each refusal is shown at its field, and input is kept', async () => {
  const { sent, type, press } = await open(null);
  await type({ ...NEW, 'Authentication password': 'wrong' });
  const bad = (path: string) => ({ status: 422, error: { code: 'BAD_INPUT', fields: [{ path, code: 'x' }] } });
  const wrong = { status: 401, error: { code: 'UPSTREAM_REJECTED', details: { failCount: 2 } } };
  const taken = { status: 409, error: { code: 'UPSTREAM_REJECTED' } };
  const refusals: [Refusal, string, string, number][] = [
    [wrong, 'Authentication password', 'The authentication password does not match.', 1],
    [taken, 'Company code', 'The company code already exists.', 1],
    [bad('companyInfo.pcode'), 'Company code', 'Some values aren’t valid. Check them and try again.', 0],
    [bad('login.id'), 'Master ID', 'Some values aren’t valid. Check them and try again.', 0],
  ];
  for (const [index, [given, label, says, alerts]] of refusals.entries()) {
    refusal = given;
    await press();
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(says)));
    expect(field('Company name')).toHaveValue('Acme');
    expect(field('Authentication password')).toHaveValue('wrong');
    const shown = { given, sent: sent.length, alerts: screen.queryAllByRole('alertdialog').length, navigations };
    expect(shown).toEqual({ given, sent: index + 1, alerts, navigations: [] });
    act(() => void closeAlert());
  }
});

test('a refusal that is about no field is shown above the button', async () => {
  const { type, press } = await open(null);
  await type({ ...NEW, 'Authentication password': 'wrong' });
  for (const [given, says] of [
    [
      { status: 401, error: { code: 'UPSTREAM_REJECTED', details: { failCount: 6 } } },
      'You have entered a wrong password more than five times. Use Find Password to unlock your account.',
    ],
    [
      { status: 401, error: { code: 'UPSTREAM_REJECTED', details: { failCount: 7, lockedMinutes: 30 } } },
      'Use Find Password to unlock your account. The lock ends automatically in 30 minutes.',
    ],
    [{ status: 403, error: { code: 'FORBIDDEN' } }, 'You don’t have authority.'],
    [{ status: 502, error: { code: 'UPSTREAM_DOWN' } }, 'Couldn’t save. Nothing was changed.'],
  ] as const) {
    refusal = given;
    await press();
    expect(await screen.findByText(says, { exact: false })).toBeVisible();
    expect({ given, alert: screen.queryByRole('alertdialog') }).toEqual({ given, alert: null });
  }
});

test('R-COMP-01: ID and code of a company are read-only, and a past expiry date may stay', async () => {
  const sent = await save(KNOWN, { 'Company name': 'Acme 2', 'Authentication password': 'Wellness!2026' });
  await waitFor(() => expect(navigations).toEqual(['push /admin/list']));
  expect(field('Master ID')).toHaveAttribute('readonly');
  expect(field('Company code')).toHaveAttribute('readonly');
  expect(sent).toMatchObject([{ compSeq: 7, compName: 'Acme 2', expDte: '2026-03-01', ppw: 'Wellness!2026' }]);
});

test.each([
  ['a later expiry date puts it in use again', '2027-03-01', undefined, { expDte: '2027-03-01', cstatus: 'Y' }],
  ['no expiry date puts it in use again', '', undefined, { expDte: null, cstatus: 'Y' }],
  ['it may stay out of use', '2027-03-01', 'Not in use', { expDte: '2027-03-01', cstatus: 'N' }],
  ['it stays out of use without another expiry date', undefined, undefined, { expDte: '2026-03-01', cstatus: 'N' }],
])('R-COMP-01: the form of a company that has ended says so, and shows before saving: %s', async (_, expDte, chosen, saved) => {
  const { sent, type, press } = await open({ ...KNOWN, cstatus: 'N', ended: true });
  const status = screen.getByRole('combobox', { name: 'Status' });
  expect(status).toHaveDisplayValue('Not in use');
  expect(status).toHaveAccessibleDescription(/^Not in use, because the expiry date has passed\./);
  if (expDte !== undefined) {
    await type({ 'Expiry date': expDte });
    await waitFor(() => expect(status).toHaveDisplayValue('In use'));
  }
  if (chosen) await userEvent.selectOptions(status, chosen);
  await type({ 'Authentication password': 'Wellness!2026' });
  await press();
  await waitFor(() => expect(sent).toMatchObject([saved]));
});

test('R-COMP-01: a status chosen after another expiry date stays with a corrected one, and is not explained by the former', async () => {
  const { sent, type, press } = await open({ ...KNOWN, cstatus: 'N', ended: true });
  const status = screen.getByRole('combobox', { name: 'Status' });
  await type({ 'Expiry date': '2027-03-01' });
  await waitFor(() => expect(status).toHaveDisplayValue('In use'));
  await userEvent.selectOptions(status, 'Not in use');
  await waitFor(() => expect(status).toHaveAccessibleDescription(/^While a company is not in use,/));
  await type({ 'Expiry date': '2027-03-02', 'Authentication password': 'Wellness!2026' });
  await press();
  await waitFor(() => expect(sent).toMatchObject([{ expDte: '2027-03-02', cstatus: 'N' }]));
});

test('R-COMP-01: a company out of use for another reason stays so with another expiry date', async () => {
  const sent = await save({ ...KNOWN, cstatus: 'N', ended: false }, { 'Expiry date': '2027-03-01', 'Authentication password': 'x' });
  await waitFor(() => expect(sent).toMatchObject([{ expDte: '2027-03-01', cstatus: 'N' }]));
});

test('R-COMP-01: for an existing company without a name only the name is reported missing', async () => {
  await save(KNOWN, { 'Company name': '', 'Authentication password': 'x' });
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Still missing: Company name');
});

test('R-COMP-01: the slower of two editors keeps their input, gets the other’s remaining changes, and saves over them', async () => {
  const known = { ...KNOWN, version: 'v1' };
  const { sent, type, press } = await open(known);
  await type({ 'Company name': 'Acme 2', Contact: '021111', 'Authentication password': 'Wellness!2026' });
  const theirs = { ...known, tel: '022222', address: '1 Main Street', version: 'v2' };
  server.use(http.get('*/api/company/profile', () => HttpResponse.json(theirs)));
  refusal = { status: 409, error: { code: 'UPSTREAM_REJECTED' } };
  await press();
  await waitFor(() => expect(field('Contact')).toHaveAccessibleDescription('Saved by someone else: 022222'));
  expect(screen.getByText(/^Someone else changed this company/)).toBeVisible();
  expect(
    ['Company name', 'Contact', 'Address', 'Authentication password'].map((label) => (field(label) as HTMLInputElement).value),
  ).toEqual(['Acme 2', '021111', '1 Main Street', 'Wellness!2026']);
  expect(navigations).toEqual([]);
  refusal = null;
  await press();
  await waitFor(() => expect(navigations).toEqual(['push /admin/list']));
  expect(sent).toMatchObject([
    { version: 'v1', compName: 'Acme 2', tel: '021111', address: '' },
    { version: 'v2', compName: 'Acme 2', tel: '021111', address: '1 Main Street' },
  ]);
});

test.each([['v1'], [undefined]])(
  'R-ADMIN-01: a refused change of the administrator’s own company says so (version %s)',
  async (version) => {
    const known = { ...KNOWN, version };
    const { type, press } = await open(known);
    await type({ 'Authentication password': 'Wellness!2026' });
    server.use(http.get('*/api/company/profile', () => HttpResponse.json(known)));
    refusal = { status: 409, error: { code: 'UPSTREAM_REJECTED' } };
    await press();
    expect(await screen.findByText(/so it must stay in use/)).toBeVisible();
  },
);

test.each([
  [false, /^After this day, no one at this company can sign in\./],
  [true, /stays in use after this day/],
])('R-COMP-01: the field explains what a company’s last day does (with an administrator: %j)', async (staysInUse, words) => {
  await open({ ...KNOWN, staysInUse });
  expect(screen.getByText(words)).toBeInTheDocument();
});

test('R-AUTH-15 R-COMP-01: the time zone chosen for a new company survives the end of the session', async () => {
  const real = Intl.DateTimeFormat().resolvedOptions();
  const inBrowser = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...real, timeZone: 'America/New_York' });
  const zone = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Time zone/ });
  await signIn();
  const { type } = await open(null);
  expect(zone().value).toMatch(/^New York/);
  await type({ 'Company name': 'Acme' });
  await userEvent.clear(zone());
  await userEvent.type(zone(), 'seoul{Enter}');
  expect(await endSession()).toBe(1);
  await open(null);
  await waitFor(() => expect(field('Company name')).toHaveValue('Acme'));
  expect(zone().value).toMatch(/^Seoul/);
  inBrowser.mockRestore();
});
