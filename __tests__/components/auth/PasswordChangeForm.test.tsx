/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { PasswordChangeForm } from '@/components/auth/PasswordChangeForm';
import { useSignIns } from '@/lib/auth/signIns/useSignIns';
import type { Locale } from '@/lib/shared/languages';
import { text } from '@/__tests__/support/texts';
import { renderUi } from '@/__tests__/support/screen/renderUi';
import { refill } from '@/__tests__/support/screen/fill';
import { liveRegions } from '@/__tests__/support/screen/liveRegions';

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
  for (const [index, label] of labels(locale).entries()) await refill(user, screen.getByLabelText(label), typed[index] ?? '');
  await user.click(screen.getByRole('button', { name: text(locale, 'auth.password.submit') }));
}

/** The state of a field. */
function stateOf(label: string) {
  const field = screen.getByLabelText(label);
  const descriptions = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');
  return {
    isInvalid: field.getAttribute('aria-invalid') === 'true',
    says: descriptions.join(' '),
    hasFocus: field === document.activeElement,
  };
}
const stringWith = (part: string | RegExp): unknown =>
  typeof part === 'string' ? expect.stringContaining(part) : expect.stringMatching(part);

test('R-SET-02: the rules are visible before anything is typed', async () => {
  await draw();
  expect(screen.getByText('Use 8–20 characters with a letter, a digit and a special character.')).toBeVisible();
  expect(screen.getByText('Special characters: !#$%&*+-./:;=?@^_`~')).toBeVisible();
  expect(screen.getAllByText('not met')).toHaveLength(5);
});

test('R-SET-02: each rule is checked off while typing', async () => {
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

test('R-SET-02 R-SHELL-06: a correct current password is confirmed on leaving its field, also to screen readers', async () => {
  const user = await draw();
  const said = liveRegions();
  await user.type(screen.getByLabelText('Current password'), `${RIGHT} `);
  await user.tab();
  await waitFor(() => expect(said()).toBe('The current password matches.'));
  expect(screen.getByText('The current password matches.', { ignore: '[role=status]' })).toBeInTheDocument();
});

test('R-SET-02: a wrong current password (409) is reported on leaving its field, until it is edited', async () => {
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

const FAULTS: [string, string, string, string, string, string | RegExp][] = [
  ['no current password', '', 'NewPass-1', 'NewPass-1', 'Current password', 'Enter your current password.'],
  ['too short', RIGHT, 'Ab-1', 'Ab-1', 'New password', /Use 8–20 characters/],
  ['no digit', RIGHT, 'NewPasss-', 'NewPasss-', 'New password', /Use 8–20 characters/],
  ['no special', RIGHT, 'NewPass12', 'NewPass12', 'New password', /Use 8–20 characters/],
  ['the same as before', RIGHT, RIGHT, RIGHT, 'New password', /You cannot change to the existing password\./],
  ['a different repetition', RIGHT, 'NewPass-1', 'NewPass-2', 'Repeat the new password', 'The new passwords do not match.'],
];

test('R-SET-02: each error is shown at its field, which gets the focus; nothing is sent', async () => {
  const user = await draw();
  for (const [name, current, wanted, repeat, label, says] of FAULTS) {
    await fill(user, current, wanted, repeat);
    await waitFor(() => expect({ name, ...stateOf(label) }).toEqual({ name, isInvalid: true, says: stringWith(says), hasFocus: true }));
    expect({ name, sent }).toEqual({ name, sent: [] });
  }
});

test('R-SET-02: an accepted change sends the old password without pasted spaces and the new one once, and clears the form', async () => {
  const user = await draw();
  await fill(user, `${RIGHT} `, 'NewPass-1', 'NewPass-1');
  await waitFor(() => expect(changed).toBe(1));
  expect(sent).toEqual([{ memberSeq: 11, oldPw: RIGHT, newPw: 'NewPass-1' }]);
  expect(screen.getByLabelText('New password')).toHaveValue('');
});

const REFUSALS: [number, string, string | RegExp][] = [
  [406, 'Current password', 'The current password does not match.'],
  [409, 'New password', /You cannot change to the existing password\./],
  [422, 'New password', /Use 8–20 characters/],
];

test('R-SET-02: each refusal is shown at its field, and input is kept', async () => {
  const user = await draw();
  for (const [code, label, says] of REFUSALS) {
    server.use(http.post('*/api/member/changePassword', status(code)));
    await fill(user, RIGHT, 'NewPass-1', 'NewPass-1');
    await waitFor(() => expect({ code, ...stateOf(label) }).toEqual({ code, isInvalid: true, says: stringWith(says), hasFocus: true }));
    expect({ code, typed: screen.getByLabelText<HTMLInputElement>('New password').value, changed }).toEqual({
      code,
      typed: 'NewPass-1',
      changed: 0,
    });
  }
});

/** Consecutive messages differ, so that a stale one cannot pass. */
const WEAK: [string | undefined, Locale, RegExp][] = [
  ['name', 'en', /it contains your ID, name/],
  [undefined, 'en', /This password is easy to guess/],
  ['common', 'en', /Many people use this password/],
  ['keys', 'en', /next to each other/],
  ['series', 'en', /sequences such as 1234/],
  ['of a kind that is not known here', 'en', /This password is easy to guess/],
  ['short', 'en', /Too short\. Add more characters/],
  ['keys', 'ko', /나란히 있는 키/],
];

test.each(['en', 'ko'] as const)('L7: a password that is easy to guess is reported at its field in %s, with advice', async (locale) => {
  const user = await draw({ locale });
  const [current, wanted, repeat] = labels(locale);
  for (const [weakness, , says] of WEAK.filter(([, language]) => language === locale)) {
    const fields = [{ path: 'newPw', code: 'too_common' }];
    const error = { code: 'BAD_INPUT', status: 422, ref: 'r', fields, details: { weakness } };
    server.use(http.post('*/api/member/changePassword', () => HttpResponse.json({ error }, { status: 422 })));
    await fill(user, RIGHT, 'NewPass-1', 'NewPass-1', locale);
    await waitFor(() =>
      expect({ weakness, ...stateOf(wanted) }).toEqual({ weakness, isInvalid: true, says: stringWith(says), hasFocus: true }),
    );
    expect({ weakness, ...stateOf(wanted) }).toMatchObject({ says: stringWith(text(locale, 'auth.weakness.advice')) });
    const others = [current, repeat].map((label) => stateOf(label).isInvalid);
    expect({ weakness, others, typed: screen.getByLabelText<HTMLInputElement>(wanted).value }).toEqual({
      weakness,
      others: [false, false],
      typed: 'NewPass-1',
    });
  }
});

test('R-SET-02: a failed change is shown above the form', async () => {
  const user = await draw({ change: 502 });
  await fill(user, RIGHT, 'NewPass-1', 'NewPass-1');
  expect(await screen.findByRole('alert')).toHaveTextContent(/Can’t reach the service/);
  expect(changed).toBe(0);
});

test('R-SET-02: an account that is locked after wrong passwords is told when that ends', async () => {
  const user = await draw();
  const error = { code: 'FORBIDDEN', status: 403, ref: 'r', details: { lockedMinutes: 15 } };
  server.use(http.post('*/api/member/changePassword', () => HttpResponse.json({ error }, { status: 403 })));
  await fill(user, RIGHT, 'NewPass-1', 'NewPass-1');
  expect(await screen.findByRole('alert')).toHaveTextContent(/more than five times\..*The lock ends automatically in 15 minutes\.$/);
});

test('R-SET-02: is translated into Korean', async () => {
  await draw({ locale: 'ko' });
  expect(screen.getByText('비밀번호는 영문, 숫자, 특수문자를 모두 포함해 8~20자로 입력해 주세요.')).toBeVisible();
});

test('R-SHELL-07: leaving with input asks; leaving an empty form does not', async () => {
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

function SessionCount() {
  return <p>{useSignIns().data?.total} active</p>;
}

test('R-ACC-02: after a change, the sessions listed on the same page are read again', async () => {
  let total = 2;
  server.use(
    http.get('*/api/member/sessions', () => HttpResponse.json({ list: [], total })),
    http.post('*/api/member/checkPassword', status(200)),
    http.post('*/api/member/changePassword', () => {
      total = 1;
      return status(200)();
    }),
  );
  await renderUi(
    <>
      <PasswordChangeForm memberSeq={11} onChanged={() => undefined} />
      <SessionCount />
    </>,
  );
  expect(await screen.findByText('2 active')).toBeVisible();
  await fill(userEvent.setup({ delay: null }), RIGHT, 'NewPass-1', 'NewPass-1');
  expect(await screen.findByText('1 active')).toBeVisible();
});
