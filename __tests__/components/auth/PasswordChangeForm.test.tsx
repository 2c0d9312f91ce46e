/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { PasswordChangeForm } from '@/components/auth/PasswordChangeForm';
import type { Locale } from '@/lib/shared/languages';
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
async function fill(user: User, current: string, wanted: string, repeat: string) {
  for (const [label, text] of [
    ['Current password', current],
    ['New password', wanted],
    ['Repeat the new password', repeat],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    if (text) await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

test('R-SET-02: the rule is in sight before anything is typed', async () => {
  await draw();
  expect(screen.getByText('Use 8–20 characters with a letter, a digit and a special character.')).toBeVisible();
  expect(screen.getByText('Special characters: !#$%&*+-./:;=?@^_`~')).toBeVisible();
  expect(screen.getAllByText('not yet')).toHaveLength(5);
});

test('R-SET-02: each part of the rule is ticked off while typing', async () => {
  const user = await draw();
  const part = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement);
  await user.type(screen.getByLabelText('New password'), 'abc');
  expect(part('A letter').getByText('done')).toBeInTheDocument();
  expect(part('A digit').getByText('not yet')).toBeInTheDocument();
  await user.type(screen.getByLabelText('New password'), '12345!');
  expect(screen.getAllByText('done')).toHaveLength(5);
  await user.type(screen.getByLabelText('New password'), ' ');
  expect(part('No spaces or other characters').getByText('not yet')).toBeInTheDocument();
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

test('R-SET-02: a change that cannot be made is said over the form', async () => {
  const user = await draw({ change: 502 });
  await fill(user, RIGHT, 'NewPass-1', 'NewPass-1');
  expect(await screen.findByRole('alert')).toHaveTextContent(/cannot be reached/);
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
