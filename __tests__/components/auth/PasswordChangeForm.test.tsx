/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { PasswordChangeForm } from '@/components/auth/PasswordChangeForm';
import type { Locale } from '@/lib/shared/languages';
import { text } from '@/__tests__/support/texts';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const status = (code: number) => () =>
  HttpResponse.json(code === 200 ? { ok: true } : { error: { code: 'UPSTREAM_REJECTED', status: code, ref: 'r' } }, { status: code });
const RIGHT = 'Current-123';

let sent: unknown[] = [];
let changed = 0;

async function draw({ check = 200, change = 200, locale = 'en' as Locale } = {}) {
  sent = [];
  changed = 0;
  server.use(
    http.post('*/api/member/checkPassword', status(check)),
    http.post('*/api/member/changePassword', async ({ request }) => {
      sent.push(await request.json());
      return status(change)();
    }),
  );
  await renderUi(<PasswordChangeForm memberSeq={11} onChanged={() => (changed += 1)} />, { locale });
  return userEvent.setup({ delay: null });
}

type User = ReturnType<typeof userEvent.setup>;
const labels = (locale: 'en' | 'ko') =>
  (['current', 'new', 'repeat'] as const).map((name) => text(locale, `auth.password.${name}`)) as [string, string, string];
async function fill(user: User, current: string, wanted: string, repeat: string, locale: 'en' | 'ko' = 'en') {
  const typed = [current, wanted, repeat];
  for (const [index, label] of labels(locale).entries()) {
    await user.click(screen.getByLabelText(label));
    if (typed[index]) await user.paste(typed[index]);
  }
  await user.click(screen.getByRole('button', { name: text(locale, 'auth.password.submit') }));
}

test('R-SET-02: the rule is in sight before anything is typed', async () => {
  await draw();
  expect(screen.getByText('Use 8–20 characters with a letter, a digit and a special character.')).toBeVisible();
  expect(screen.getByText('Special characters: !#$%&*+-./:;=?@^_`~')).toBeVisible();
  expect(screen.getAllByText('not met')).toHaveLength(5);
});

test('R-SET-02: each part of the rule is ticked off while typing', async () => {
  const user = await draw();
  const part = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement);
  await user.type(screen.getByLabelText('New password'), 'abc');
  expect(part('A letter').getByText('met')).toBeInTheDocument();
  expect(part('A digit').getByText('not met')).toBeInTheDocument();
  await user.type(screen.getByLabelText('New password'), '12345!');
  expect(screen.getAllByText('met')).toHaveLength(5);
  await user.type(screen.getByLabelText('New password'), ' ');
  expect(part('Only letters, digits and these symbols').getByText('not met')).toBeInTheDocument();
});

test('R-SET-02: on leaving its field a right current password is confirmed', async () => {
  const user = await draw();
  await user.type(screen.getByLabelText('Current password'), RIGHT);
  await user.tab();
  expect(await screen.findByText('The current password matches.')).toBeInTheDocument();
});

test('R-SET-02: on leaving its field a wrong current password (409) is refused, until it is typed anew', async () => {
  const user = await draw({ check: 409 });
  await user.type(screen.getByLabelText('Current password'), 'wrong');
  await user.tab();
  expect(await screen.findByText('The current password does not match.')).toBeInTheDocument();
  expect(screen.getByLabelText('Current password')).toBeInvalid();
  await user.type(screen.getByLabelText('Current password'), '1');
  expect(screen.queryByText('The current password does not match.')).toBeNull();
});

test.each([429, 502])('R-SET-02: a check that fails with %i says nothing about the password', async (code) => {
  const user = await draw({ check: code });
  await user.type(screen.getByLabelText('Current password'), RIGHT);
  await user.tab();
  await waitFor(() => expect(screen.queryByText(/current password (matches|does not)/)).toBeNull());
});

test.each([
  ['no current password', '', 'NewPass-1', 'NewPass-1', 'Current password', 'Enter your current password.'],
  ['too short', RIGHT, 'Ab-1', 'Ab-1', 'New password', /Use 8–20 characters/],
  ['no digit', RIGHT, 'NewPasss-', 'NewPasss-', 'New password', /Use 8–20 characters/],
  ['no special', RIGHT, 'NewPass12', 'NewPass12', 'New password', /Use 8–20 characters/],
  ['the same as before', RIGHT, RIGHT, RIGHT, 'New password', /You cannot change to the existing password\./],
  ['a different repetition', RIGHT, 'NewPass-1', 'NewPass-2', 'Repeat the new password', 'The new passwords do not match.'],
])('R-SET-02: %s is refused at its field, which has the focus; nothing is sent', async (_, current, wanted, repeat, field, text) => {
  const user = await draw();
  await fill(user, current, wanted, repeat);
  await waitFor(() => expect(screen.getByLabelText(field)).toBeInvalid());
  expect(screen.getByLabelText(field)).toHaveAccessibleDescription(expect.stringMatching(text));
  expect(screen.getByLabelText(field)).toHaveFocus();
  expect(sent).toEqual([]);
});

test('R-SET-02: a change that is accepted sends old and new once and empties the form', async () => {
  const user = await draw();
  await fill(user, RIGHT, 'NewPass-1', 'NewPass-1');
  await waitFor(() => expect(changed).toBe(1));
  expect(sent).toEqual([{ memberSeq: 11, oldPw: RIGHT, newPw: 'NewPass-1' }]);
  expect(screen.getByLabelText('New password')).toHaveValue('');
});

test.each([
  [406, 'Current password', 'The current password does not match.'],
  [409, 'New password', /You cannot change to the existing password\./],
  [422, 'New password', /Use 8–20 characters/],
])('R-SET-02: %i is said at the field; what was typed stays', async (code, field, text) => {
  const user = await draw({ change: code });
  await fill(user, RIGHT, 'NewPass-1', 'NewPass-1');
  await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus());
  expect(screen.getByLabelText(field)).toHaveAccessibleDescription(expect.stringMatching(text));
  expect(screen.getByLabelText('New password')).toHaveValue('NewPass-1');
  expect(changed).toBe(0);
});

test.each([
  ['name', 'en', /it contains your ID, name/],
  ['common', 'en', /Many people use this password/],
  ['keys', 'en', /next to each other/],
  ['series', 'en', /sequences such as 1234/],
  ['short', 'en', /Too short\. Add more characters/],
  [undefined, 'en', /This password is easy to guess/],
  ['of a kind that is not known here', 'en', /This password is easy to guess/],
  ['keys', 'ko', /나란히 있는 키/],
] as const)('L7: a password that is easy to guess (%s, %s) is said at its field, with what helps', async (weakness, locale, reason) => {
  const user = await draw({ locale });
  const fields = [{ path: 'newPw', code: 'too_common' }];
  const error = { code: 'BAD_INPUT', status: 422, ref: 'r', fields, details: { weakness } };
  server.use(http.post('*/api/member/changePassword', () => HttpResponse.json({ error }, { status: 422 })));
  const [current, wanted, repeat] = labels(locale);
  await fill(user, RIGHT, 'NewPass-1', 'NewPass-1', locale);
  expect([current, repeat].map((label) => screen.getByLabelText(label).getAttribute('aria-invalid'))).not.toContain('true');
  const field = screen.getByLabelText(wanted);
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(expect.stringMatching(reason));
  expect(field).toHaveAccessibleDescription(expect.stringContaining(text(locale, 'auth.weakness.advice')));
  expect(field).toHaveValue('NewPass-1');
});

test('R-SET-02: a change that cannot be made is said over the form', async () => {
  const user = await draw({ change: 502 });
  await fill(user, RIGHT, 'NewPass-1', 'NewPass-1');
  expect(await screen.findByRole('alert')).toHaveTextContent(/Can’t reach the service/);
  expect(changed).toBe(0);
});

test('R-SET-02: speaks Korean', async () => {
  await draw({ locale: 'ko' });
  expect(screen.getByText('비밀번호는 영문, 숫자, 특수문자를 모두 포함해 8~20자로 입력해 주세요.')).toBeVisible();
});

test('R-SHELL-07: leaving with something typed is asked about; leaving an empty form is not', async () => {
  const user = await draw();
  const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '/usr/info', textContent: 'away' }));
  const followed: boolean[] = [];
  link.addEventListener('click', (event) => {
    followed.push(true);
    event.preventDefault();
  });
  await user.click(link);
  expect(followed).toEqual([true]);
  await user.type(screen.getByLabelText('New password'), 'a');
  await user.click(link);
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('Leave without saving?');
  expect(followed).toEqual([true]);
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('New password')).toHaveValue('a');
  link.remove();
});
