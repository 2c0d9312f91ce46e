/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { MemberDialog } from '@/components/member/form/MemberDialog';
import { closeAlert } from '@/lib/browser/alert';
import { isStepUpAsked, finishStepUp, subscribeStepUp } from '@/lib/browser/stepUp';
import type { MemberRow } from '@/lib/member/list/contract';
import { renderUi } from '@/__tests__/support/screen/renderUi';
import { refill } from '@/__tests__/support/screen/fill';
import { fillDay } from '@/__tests__/support/screen/fillDay';

const KNOWN = {
  uindex: 11,
  id: 'hana.kim',
  name: '김하나',
  email: 'hana@example.com',
  gender: 'F',
  utype: 'U',
  phone: '',
  checkIn: '2026-01-01T00:00:00Z',
  countryCode: '82',
  birthDate: '1990-05-07',
  height: 168.5,
  dept: '',
  mngIndex: 7,
  mngName: '박지훈',
  urlProfile: null,
  version: 'v1',
  lastMeasureDate: null,
  insDate: '2025-01-01T00:00:00Z',
  lastMeasureDevCode: null,
} as MemberRow;
const MANAGERS = [
  { memberSeq: 7, name: '박지훈' },
  { memberSeq: 8, name: '이서연' },
].map((manager) => ({ ...manager, id: 'x', email: 'x@example.com', gender: 'M', urlProfile: null, type: 'M', memberCnt: 1 }));

let sent: [string, unknown][] = [];
let checked: (string | null)[] = [];
let refusal: { status: number; error?: object } | null = null;
const write = async ({ request }: { request: Request }) => {
  sent.push([new URL(request.url).pathname, await request.json()]);
  if (!refusal) return HttpResponse.json({ memberSeq: 31 });
  return HttpResponse.json({ error: { code: 'UPSTREAM_REJECTED', ref: 'r', status: refusal.status, ...refusal.error } }, refusal);
};
const server = setupServer(
  http.get('*/api/company/listManager', () => HttpResponse.json({ list: MANAGERS, total: 2 })),
  http.get('*/api/member/unit', () => HttpResponse.json({ weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' })),
  http.get('*/api/member/profile', () => HttpResponse.json({ error: { code: 'NOT_FOUND', status: 404, ref: 'r' } }, { status: 404 })),
  http.get('*/api/member/check', ({ request }) => {
    const id = new URL(request.url).searchParams.get('id');
    checked.push(id);
    return id === 'taken.id'
      ? HttpResponse.json({ error: { code: 'UPSTREAM_REJECTED', status: 409, ref: 'r' } }, { status: 409 })
      : HttpResponse.json({});
  }),
  http.post('*/api/company/registerUser', write),
  http.post('*/api/company/registerManager', write),
  http.post('*/api/member/profile', write),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent = [];
  checked = [];
  refusal = null;
});
afterEach(() => {
  server.resetHandlers();
  closeAlert();
});
afterAll(() => server.close());

const field = (label: string) => within(screen.getByRole('dialog', { hidden: true })).getByLabelText(label);
const says = (label: string, text: string) =>
  waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(text)));

async function open(member: MemberRow | null) {
  const onClose = jest.fn();
  await renderUi(<MemberDialog viewer={{ role: 'S', compSeq: 3, memberSeq: 1 }} member={member} onClose={onClose} />);
  const user = userEvent.setup({ delay: null });
  return {
    onClose,
    user,
    type: async (typed: Record<string, string>) => {
      for (const [label, text] of Object.entries(typed)) {
        await refill(user, field(label), text);
      }
    },
    save: () => user.click(screen.getByRole('button', { name: member ? 'Save' : 'Register' })),
  };
}

test('R-MEMB-03: managers of the same name are distinguished by their ID', async () => {
  const list = MANAGERS.map((manager, number) => ({ ...manager, name: '이건강', id: `manager.${number}` }));
  server.use(http.get('*/api/company/listManager', () => HttpResponse.json({ list, total: 2 })));
  await open(null);
  const offered = () => within(field('Assigned manager')).getAllByRole('option', { hidden: true });
  await waitFor(() =>
    expect(offered().map(({ textContent }) => textContent)).toEqual(['No manager assigned', '이건강 (manager.0)', '이건강 (manager.1)']),
  );
});

test('R-SHELL-09: managers that fail to load can be tried again, and the member keeps theirs', async () => {
  const down = { error: { code: 'UPSTREAM_DOWN', status: 502, ref: 'r' } };
  server.use(http.get('*/api/company/listManager', () => HttpResponse.json(down, { status: 502 })));
  const { user } = await open({ ...KNOWN, mngIndex: 8, mngName: '이서연' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(http.get('*/api/company/listManager', () => HttpResponse.json({ list: MANAGERS, total: 2 })));
  await user.click(again);
  await within(field('Assigned manager')).findByRole('option', { name: '이서연' });
  expect(field('Assigned manager')).toHaveValue('8');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('R-MEMB-03: missing and invalid values are shown at each field, and nothing is sent', async () => {
  const { type, save } = await open(null);
  await type({ ID: 'five5', Email: 'nobody', 'Height (cm)': '20' });
  fillDay('birthDate', '2150-01-01');
  await save();
  await says('ID', 'Use 6–40 letters');
  await says('Name', 'Please fill out all the items.');
  await says('Email', 'Email format is incorrect.');
  expect(field('Height (cm)')).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Date of birth' })).toBeInvalid();
  expect(field('ID')).toHaveFocus();
  expect(sent).toEqual([]);
  expect(checked).toEqual([]);
});

test('R-MEMB-03: a partly typed date of birth is invalid rather than empty, also when pressing Enter inside it', async () => {
  const { user, type } = await open(null);
  await type({ ID: 'new.person', Name: '새 사람', Email: 'new@example.com' });
  await user.hover(screen.getByRole('textbox', { name: 'Date of birth' }));
  const birthDate = () => screen.getByRole('group', { name: 'Date of birth' });
  await user.click((await within(screen.getByRole('dialog')).findAllByRole('spinbutton'))[0]!);
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(birthDate()).toHaveAccessibleDescription(expect.stringMatching(/date/i)));
  expect(within(birthDate()).getAllByRole('spinbutton')[0]).toHaveFocus();
  expect(sent).toEqual([]);
});

test('R-MEMB-03: an ID already in use is reported as soon as its field loses focus, and each ID is checked once', async () => {
  const { user, type } = await open(null);
  await type({ ID: 'taken.id ' });
  await user.tab();
  await says('ID', 'in use');
  await type({ Name: '새 사람' });
  await user.tab();
  expect(checked).toEqual(['taken.id']);
});

test.each([
  ['U', '/api/company/registerUser', { managerSeq: 8 }],
  ['M', '/api/company/registerManager', {}],
] as const)('R-MEMB-03: a new account of type %s is sent to %s', async (utype, path, rest) => {
  const { user, type, save, onClose } = await open(null);
  await type({ ID: 'new.person ', Name: ' 새 사람 ', Email: 'new@example.com', Phone: '010-1234' });
  if (utype === 'U')
    await user.selectOptions(await screen.findByLabelText('Assigned manager'), await screen.findByRole('option', { name: '이서연' }));
  await user.selectOptions(field('Type'), utype);
  expect(screen.queryByLabelText('Assigned manager') !== null).toBe(utype === 'U');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([
    [
      path,
      {
        login: { lang: 'EN', id: 'new.person' },
        profile: { name: '새 사람', email: 'new@example.com', gender: 'M', phone: '0101234', birthDate: null, height: null, dept: '' },
        ...rest,
      },
    ],
  ]);
  expect(await screen.findByText(/new@example\.com/)).toBeInTheDocument();
});

test('R-MEMB-03: each refusal is shown at its field, and the input is kept', async () => {
  const { type, save, onClose } = await open(null);
  await type({ ID: 'new.person', Name: '새 사람', Email: 'new@example.com' });
  const bad = (path: string, code: string) => ({ status: 422, error: { code: 'BAD_INPUT', fields: [{ path, code }] } });
  const refusals: [NonNullable<typeof refusal>, string, string][] = [
    [{ status: 409 }, 'ID', 'in use'],
    [bad('profile.height', 'too_big'), 'Height (cm)', 'cm'],
    [bad('profile.phone', 'x'), 'Phone', 'Some values aren’t valid'],
  ];
  for (const [index, [given, label, text]] of refusals.entries()) {
    refusal = given;
    await save();
    await waitFor(() =>
      expect({ given, sent: sent.length, isWrong: field(label).ariaInvalid }).toEqual({ given, sent: index + 1, isWrong: 'true' }),
    );
    await says(label, text);
    expect(field('Name')).toHaveValue('새 사람');
    expect({ given, closed: onClose.mock.calls.length }).toEqual({ given, closed: 0 });
  }
});

test('R-MEMB-03: the purpose of birth date, height and gender is not worded as if about the viewer', async () => {
  await open(KNOWN);
  expect(screen.getByText(/^Date of birth, height and gender are used/)).not.toHaveTextContent(/\byour\b/);
});

test('R-MEMB-03: the slower of two editors keeps their input, sees what the other saved, and saves over the new version', async () => {
  const { type, save, onClose } = await open(KNOWN);
  await type({ Name: '김하나둘', Phone: '0101111' });
  const theirs = { ...KNOWN, phone: '0102222', email: 'new@example.com', version: 'v2' };
  server.use(http.get('*/api/manager/member', () => HttpResponse.json(theirs)));
  refusal = { status: 409 };
  await save();
  await says('Phone', 'Saved by someone else: 0102222');
  expect(field('Phone')).toHaveValue('0101111');
  expect(field('Name')).toHaveValue('김하나둘');
  expect(field('Email')).toHaveValue('new@example.com');
  expect(screen.getByRole('alert')).toBeVisible();
  refusal = null;
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent.map(([, body]) => body)).toMatchObject([
    { memberSeq: 11, version: 'v1', name: '김하나둘', email: 'hana@example.com', phone: '0101111' },
    { memberSeq: 11, version: 'v2', name: '김하나둘', email: 'new@example.com', phone: '0101111' },
  ]);
  expect(sent[0]![1]).not.toHaveProperty('managerSeq');
});

test.each([[true], [false]])(
  'R-ACC-01: another email address asks to confirm who it is; afterwards the input is saved, otherwise it stays (proved: %s)',
  async (proved) => {
    const { type, save, onClose } = await open(KNOWN);
    await type({ Name: '김하나둘', Email: 'new@example.com' });
    const leave = subscribeStepUp(() => undefined);
    refusal = { status: 403, error: { code: 'STEP_UP_REQUIRED' } };
    await save();
    await waitFor(() => expect(isStepUpAsked()).toBe(true));
    if (proved) refusal = null;
    finishStepUp(proved);
    await waitFor(() => expect([onClose.mock.calls.length, sent.length]).toEqual(proved ? [1, 2] : [0, 1]));
    leave();
    expect(sent.at(-1)).toEqual(sent[0]);
    expect(sent[0]![1]).toMatchObject({ memberSeq: 11, version: 'v1', name: '김하나둘', email: 'new@example.com' });
    if (proved) return;
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    expect([field('Name'), field('Email')].map((input) => (input as HTMLInputElement).value)).toEqual(['김하나둘', 'new@example.com']);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('R-SHELL-07: closing with unsaved input asks first; an untouched form just closes', async () => {
  const { user, type, onClose } = await open(KNOWN);
  await type({ Name: '김' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('Leave without saving?');
  expect(onClose).not.toHaveBeenCalled();
});

test('R-SHELL-06: browsers do not fill in the person at the keyboard for the one being edited', async () => {
  await open(KNOWN);
  const names = ['name', 'gender', 'email', 'phone', 'birthDate', 'countryCode'];
  const purposes = names.map((name) => document.querySelector(`[name=${name}]`)?.getAttribute('autocomplete'));
  expect(purposes).toEqual(names.map(() => 'off'));
});
