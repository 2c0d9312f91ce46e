/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ProfileDialog } from '@/components/member/profile/ProfileDialog';
import { closeAlert } from '@/lib/browser/alert';
import { memberApi, type Profile } from '@/lib/member/contract';
import { FirstData } from '@/components/shell/FirstData';
import { keyOf } from '@/lib/shared/readKey';
import { navigations, renderUi } from '@/__tests__/support/screen/renderUi';
import { fill, refill } from '@/__tests__/support/screen/fill';

const PROFILE = {
  memberSeq: 11,
  compSeq: 3,
  type: 'U',
  id: 'hana.kim',
  name: '김하나',
  email: 'hana@example.com',
  phone: '0101',
  gender: 'F',
  countryCode: '82',
  urlProfile: null,
  birthDate: '1990-05-07',
  height: 168.5,
  dept: null,
  timeZone: 'Asia/Seoul',
  zoneChosen: true,
  proof: 'PASSWORD',
  emailChange: null,
} as Profile;

const UNITS = { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' };

let sent: unknown[] = [];
let refusal: { status: number; error?: object } | null = null;
/** The profile as stored; null fails to be read. */
let stored: Profile | null = PROFILE;
const server = setupServer(
  http.get('*/api/member/unit', () => HttpResponse.json(UNITS)),
  http.get('*/api/member/profile', () =>
    stored ? HttpResponse.json(stored) : HttpResponse.json({ error: { code: 'INTERNAL', status: 500, ref: 'r' } }, { status: 500 }),
  ),
  http.post('*/api/member/profile', async ({ request }) => {
    sent.push(await request.json());
    if (!refusal) return HttpResponse.json({});
    return HttpResponse.json({ error: { code: 'UPSTREAM_REJECTED', ref: 'r', status: refusal.status, ...refusal.error } }, refusal);
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent = [];
  refusal = null;
  stored = PROFILE;
});
afterEach(() => {
  server.resetHandlers();
  closeAlert();
});
afterAll(() => server.close());

const field = (label: string) => within(screen.getByRole('dialog', { hidden: true })).getByLabelText(label);
const says = (label: string, text: string) =>
  waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(text)));

/** Opens the dialog on a page that came with this profile. */
async function open(onClose = () => undefined, came: Profile = PROFILE) {
  await renderUi(
    <FirstData text={JSON.stringify({ [keyOf(memberApi.profile)]: came })}>
      <ProfileDialog onClose={onClose} />
    </FirstData>,
  );
  await screen.findByLabelText('Nickname');
}

async function save(typed: Record<string, string>, came: Profile = PROFILE) {
  const onClose = jest.fn();
  await open(onClose, came);
  const user = userEvent.setup({ delay: null });
  for (const [label, text] of Object.entries(typed)) {
    await refill(user, field(label), text);
  }
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, onClose };
}

test('R-INFO-02: changed values are sent without the rest, and the name in the header is refreshed', async () => {
  const { onClose } = await save({ Nickname: ' 하나 ', 'Height (cm)': '170' });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([{ memberSeq: 11, name: '하나', email: PROFILE.email, height: 170 }]);
  expect(navigations).toEqual(['refresh']);
});

test('R-INFO-02: an invalid name, email address, height and phone number are each refused at their field', async () => {
  await open();
  const user = userEvent.setup({ delay: null });
  for (const [label, text, fault] of [
    ['Nickname', ' ', 'Please fill out all the items.'],
    ['Email', 'nobody', 'Enter a valid email address.'],
    ['Height (cm)', '20', 'cm'],
    ['Phone', '12345678901234567', 'Enter up to 16 digits.'],
    ['Phone', 'none', 'Enter up to 16 digits.'],
  ] as const) {
    const before = (field(label) as HTMLInputElement).value;
    await refill(user, field(label), text);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await says(label, fault);
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveFocus();
    expect({ label, sent }).toEqual({ label, sent: [] });
    await refill(user, field(label), before);
  }
});

test('R-INFO-02 R-SHELL-06: an invalid height in feet is marked and described at both of its fields', async () => {
  server.use(http.get('*/api/member/unit', () => HttpResponse.json({ ...UNITS, height: 'ft' })));
  await renderUi(<ProfileDialog onClose={() => undefined} />);
  const user = userEvent.setup({ delay: null });
  await refill(user, await screen.findByLabelText('Height (ft)'), '1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  for (const label of ['Height (ft)', 'Height (in)']) {
    await says(label, 'Enter a height between');
    expect(field(label)).toBeInvalid();
  }
  expect(screen.getAllByText(/Enter a height between/)).toHaveLength(1);
  expect(field('Height (ft)')).toHaveFocus();
});

test('R-SHELL-06: browsers can fill in what they know about the person, also once the calendar has loaded', async () => {
  await open();
  for (const [label, purpose] of [
    ['Nickname', 'nickname'],
    ['Gender', 'sex'],
    ['Date of birth', 'bday'],
    ['Country', 'country-name'],
  ] as const)
    expect([label, field(label).getAttribute('autocomplete')]).toEqual([label, purpose]);
  fireEvent.focus(field('Date of birth'));
  await within(screen.getByRole('dialog')).findByRole('group', { name: 'Date of birth' });
  expect(document.querySelector('input[name=birthDate]')).toHaveAttribute('autocomplete', 'bday');
});

test('R-INFO-02: a phone number with hyphens is reduced to its digits', async () => {
  await save({ Phone: '010-1234-5678' });
  await waitFor(() => expect(sent).toMatchObject([{ phone: '01012345678' }]));
});

test('R-ACC-03: another email address asks for the password, and no longer does once the old one is restored', async () => {
  const { user, onClose } = await save({ Email: 'new@example.com' });
  await says('Your password', 'Required to change your email address.');
  expect(sent).toEqual([]);
  await fill(user, field('Your password'), 'Wellness!2026');
  await refill(user, field('Email'), 'HANA@example.com');
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent[0]).not.toHaveProperty('proof');
});

test.each([
  [406, {}, 'Your password', 'That isn’t right'],
  [422, { code: 'BAD_INPUT', fields: [{ path: 'email', code: 'x' }] }, 'Email', 'Enter a valid email address.'],
  [422, { code: 'BAD_INPUT', fields: [{ path: 'countryCode', code: 'x' }] }, 'Country', 'Choose a country from the list.'],
])('R-INFO-02: a refusal by %i is shown at its field, and the input is kept', async (status, error, label, text) => {
  refusal = { status, error };
  const { user, onClose } = await save({ Email: 'new@example.com' });
  // a space pasted with the password is not sent
  await fill(user, field('Your password'), 'Wellness!2026 ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await says(label, text);
  expect(sent).toMatchObject([{ email: 'new@example.com', proof: 'Wellness!2026' }]);
  expect(field('Email')).toHaveValue('new@example.com');
  expect(onClose).not.toHaveBeenCalled();
});

test('R-INFO-02: a refusal that concerns no field is shown above the form', async () => {
  refusal = { status: 403 };
  const { user } = await save({ Nickname: '하나' });
  for (const [status, text] of [
    [403, 'You don’t have authority.'],
    [429, 'Too many emails requested.'],
    [502, 'Couldn’t save.'],
  ] as const) {
    refusal = { status };
    if (status !== 403) await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
  }
});

test('R-INFO-02: a lock after wrong passwords says when it ends', async () => {
  refusal = { status: 403, error: { details: { lockedMinutes: 15 } } };
  const { user } = await save({ Email: 'new@example.com' });
  await fill(user, field('Your password'), 'Wellness!2026');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/Find Password.*The lock ends automatically in 15 minutes\.$/));
});

test('R-INFO-02: the form opens on what is stored by then, and a manager’s correction is not undone by another change', async () => {
  stored = { ...PROFILE, height: 171, email: 'new@example.com' };
  const { onClose } = await save({ Phone: '0102' });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([{ memberSeq: 11, name: PROFILE.name, email: 'new@example.com', phone: '0102' }]);
});

test('R-INFO-02: a name corrected while the form is open is kept', async () => {
  await open();
  const user = userEvent.setup({ delay: null });
  stored = { ...PROFILE, name: '김두나' };
  await refill(user, field('Phone'), '0102');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ name: '김두나', phone: '0102' }]));
});

test('R-INFO-02: the stored height and address are shown, also when the page came with others', async () => {
  stored = { ...PROFILE, height: 171, email: 'new@example.com' };
  await open();
  expect([field('Height (cm)'), field('Email')].map((input) => (input as HTMLInputElement).value)).toEqual(['171', 'new@example.com']);
});

test('R-INFO-02: a profile that cannot be read says so, and is read again on request', async () => {
  stored = null;
  await renderUi(
    <FirstData text={JSON.stringify({ [keyOf(memberApi.profile)]: PROFILE })}>
      <ProfileDialog onClose={() => undefined} />
    </FirstData>,
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByLabelText('Nickname')).toBeNull();
  stored = PROFILE;
  await userEvent.click(retry);
  expect(await screen.findByLabelText('Nickname')).toHaveValue('김하나');
});

test('R-INFO-02: an account without an email address can change the rest', async () => {
  stored = { ...PROFILE, email: '' };
  const { onClose } = await save({ Phone: '0102' });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([{ memberSeq: 11, name: PROFILE.name, phone: '0102' }]);
});
