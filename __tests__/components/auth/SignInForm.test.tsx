/** @jest-environment jest-fixed-jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { SignInForm } from '@/components/auth/SignInForm';
import type { ChosenCompany } from '@/lib/auth/companyCookie';
import { DEMO_OFFER } from '@/lib/auth/demo';
import { sessionCalls } from '@/lib/auth/session/contract';
import type { Locale } from '@/lib/shared/languages';
import { loadMessages } from '@/lib/i18n/namespaces';
import { RouterContext } from '@/__tests__/support/screen/navigation';
import { navigations, renderUi, router } from '@/__tests__/support/screen/renderUi';
import { fill } from '@/__tests__/support/screen/fill';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const company = { compSeq: 7, name: 'Sample Company' };
const signedIn = { type: 'U' as const, memberSeq: 11, compSeq: 7, name: 'Kim', home: '/usr/info', mustChangePassword: false };
const due = { ...signedIn, factorDue: true, mustChangePassword: true, consentDue: true };

function answer(status: number, body: object) {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/session', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}
const failed = (status: number, code: string, details?: object) => ({ error: { code, status, ref: 'ref-1', ...(details && { details }) } });

async function draw({
  locale = 'en' as Locale,
  next = null as string | null,
  chosen = company as ChosenCompany | null,
  lastDay = null as string | null,
  lookupFailed = false,
  demo = null as typeof DEMO_OFFER | null,
} = {}) {
  const missed = { lastDay, failed: lookupFailed, ...(lookupFailed && { code: 'GLOBEX' }) };
  await renderUi(<SignInForm {...missed} company={chosen} next={next} demo={demo} />, { locale });
  return userEvent.setup({ delay: null });
}

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByLabelText('ID'));
  await user.paste('kim.member');
  await user.click(screen.getByLabelText('Password'));
  await user.paste('Secret-123');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('R-AUTH-01: shows ID, password, Sign in, the Find link and the company with Change', async () => {
  await draw();
  expect(screen.getByLabelText('ID')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('type', 'submit');
  expect(screen.getByRole('link', { name: 'Find ID and Password' })).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Company' })).toHaveTextContent('Sample Company');
  expect(screen.getByRole('button', { name: 'Change' })).toBeInTheDocument();
  expect(screen.queryByText('Demo accounts')).toBeNull();
});

test('R-AUTH-01: the same in Korean', async () => {
  await draw({ locale: 'ko' });
  expect(screen.getByLabelText('아이디')).toBeInTheDocument();
  expect(screen.getByLabelText('비밀번호')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '로그인' })).toBeInTheDocument();
});

test('R-AUTH-02: a password of spaces only counts as empty', async () => {
  const sent = answer(200, signedIn);
  const user = await draw();
  await user.type(screen.getByLabelText('ID'), 'kim.member');
  await user.type(screen.getByLabelText('Password'), '  {Enter}');
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
  expect(sent).toEqual([]);
});

test('R-AUTH-01: the password can be shown and hidden again', async () => {
  const user = await draw();
  const eye = screen.getByRole('button', { name: 'Show password' });
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await user.click(eye);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(eye).toHaveAttribute('aria-pressed', 'true');
  await user.click(eye);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test.each([
  ['en', 'EN'],
  ['ko', 'KR'],
] as const)('R-AUTH-02: sends the fields of the contract, in %s', async (locale, lang) => {
  const sent = answer(200, signedIn);
  const user = await draw({ locale });
  await user.type(screen.getByLabelText(locale === 'ko' ? '아이디' : 'ID'), ' kim.member ');
  await user.type(screen.getByLabelText(locale === 'ko' ? '비밀번호' : 'Password'), ' Secret-123 {Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ compSeq: 7, id: 'kim.member', sns: 'O', pw: 'Secret-123', timezone: 5.75, lang });
  expect(sessionCalls.signIn.body.safeParse(sent[0]).success).toBe(true);
});

test.each([
  ['the home of the role', signedIn, null, '/usr/info'],
  ['the page that asked for it', signedIn, '/usr/body?tab=trend', '/usr/body?tab=trend'],
  ['the password page first', { ...signedIn, mustChangePassword: true }, '/usr/body', '/password'],
  ['the second factor before anything else that is due', due, '/usr/body', '/factor?next=%2Fusr%2Fbody'],
  ['a due password before consent', { ...due, factorDue: false }, '/usr/body', '/password'],
  ['due consent before the page', { ...signedIn, consentDue: true }, '/usr/body', '/consent?next=%2Fusr%2Fbody'],
])('R-AUTH-03 R-AUTH-15: goes on to %s', async (_, body, next, path) => {
  answer(200, body);
  await signIn(await draw({ next }));
  await waitFor(() => expect(navigations).toEqual([`replace ${path}`, 'refresh']));
});

test.each([
  ['en', 'ID', 'Password', 'Sign in', /expiry date was Nov.20,.2026\..*nothing wrong with your ID or password.*company’s master/],
  ['ko', '아이디', '비밀번호', '로그인', /만료일은 2026년.11월.20일이었습니다.*비밀번호가 잘못된 것은 아닙니다.*기업 마스터에게 문의/],
] as const)(
  'R-AUTH-04 J-10: in a company that has ended, signing in says since when and whom to contact, without a lock warning, in %s',
  async (...row) => {
    const [locale, id, pw, submit, words] = row;
    answer(404, failed(404, 'NOT_FOUND', { lastDay: '2026-11-20' }));
    const user = await draw({ locale });
    await user.type(screen.getByLabelText(id), 'kim.member');
    await user.type(screen.getByLabelText(pw), 'Secret-123');
    await user.click(screen.getByRole('button', { name: submit }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  },
);

test('R-AUTH-01 J-10: the address of a company that has ended selects none, and says why', async () => {
  await draw({ chosen: null, lastDay: '2026-11-20' });
  expect(screen.getByRole('alert')).toHaveTextContent(/expiry date was Nov.20,.2026/);
  expect(screen.getByRole('button', { name: 'Choose' })).toBeInTheDocument();
});

test('R-AUTH-01: after a failed lookup of the company in the address none is selected, the form says so, and one can be chosen', async () => {
  server.use(http.get('*/api/company/find', () => HttpResponse.json({ compSeq: 9, compName: 'ACME' })));
  const sent = answer(200, signedIn);
  const user = await draw({ chosen: null, lookupFailed: true });
  expect(screen.getByRole('alert')).toHaveTextContent(/can’t be looked up right now/);
  // that page looks it up again, instead of taking the remembered one
  expect(screen.getByRole('link', { name: 'Find ID and Password' })).toHaveAttribute('href', '/find?company=GLOBEX');
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  await user.type(await screen.findByLabelText('Company code'), 'ACME{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Use this company' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await signIn(user);
  await waitFor(() => expect(sent).toMatchObject([{ compSeq: 9 }]));
});

/** Consecutive messages differ, so that a stale one cannot pass. */
const REFUSALS: [string, number, object, string | RegExp][] = [
  ['401', 401, failed(401, 'UPSTREAM_REJECTED', { failCount: 1 }), /^Check your ID or password\.$/],
  [
    '401 with failCount 3',
    401,
    failed(401, 'UPSTREAM_REJECTED', { failCount: 3 }),
    /password\.After 3 more wrong passwords, sign-in is locked/,
  ],
  [
    '401 with failCount 5',
    401,
    failed(401, 'UPSTREAM_REJECTED', { failCount: 5 }),
    /password\.After one more wrong password, sign-in is locked/,
  ],
  [
    '401 with failCount 6',
    401,
    failed(401, 'UPSTREAM_REJECTED', { failCount: 6 }),
    /more than five times\. Contact the administrator or use Find Password\./,
  ],
  ['403', 403, failed(403, 'UPSTREAM_REJECTED'), /more than five times/],
  ['403 at another address than the portal’s', 403, failed(403, 'CROSS_SITE'), /^This isn’t the portal’s address/],
  [
    '403 with what is left of the lock',
    403,
    failed(403, 'FORBIDDEN', { lockedMinutes: 15 }),
    /Contact the administrator or use Find Password\.The lock ends automatically in 15 minutes\./,
  ],
  ['403 with a day of the lock', 403, failed(403, 'FORBIDDEN', { lockedMinutes: 1440 }), /ends automatically in 24 hours/],
  ['401 by the code of an ended session', 401, failed(401, 'NO_SESSION', { failCount: 2 }), 'Check your ID or password.'],
  ['429', 429, failed(429, 'RATE_LIMITED'), /Too many attempts/],
  ['a proxy’s page', 502, {}, /Can’t reach the service right now/],
  ['503', 503, { error: { ...failed(503, 'OVERLOADED').error, retryAfter: 7 } }, /very busy right now\. Try again in 7 seconds/],
  ['503 without a time', 503, failed(503, 'OVERLOADED'), /very busy right now\. Try again in 5 seconds/],
  ['401 without a count', 401, failed(401, 'UPSTREAM_REJECTED'), 'Check your ID or password.'],
  ['502', 502, failed(502, 'UPSTREAM_DOWN'), /Can’t reach the service right now.*Reference ref-1/],
];

test('R-AUTH-04: each refusal has a clear message; the ID stays, the password is cleared and focused', async () => {
  const user = await draw();
  const [id, password] = [screen.getByLabelText<HTMLInputElement>('ID'), screen.getByLabelText<HTMLInputElement>('Password')];
  await fill(user, id, 'kim.member');
  for (const [name, status, body, text] of REFUSALS) {
    const sent = answer(status, body);
    await fill(user, password, 'Secret-123');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const now = () => ({
      name,
      sent: sent.length,
      alert: screen.queryByRole('alert')?.textContent?.replace(/\s+/g, ' '),
      id: id.value,
      password: password.value,
      hasFocus: document.activeElement === password,
      navigations,
      // no “session has ended” notice, since there was none
      notice: document.cookie.includes('notice='),
    });
    const alert: unknown = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
    await waitFor(() =>
      expect(now()).toEqual({ name, sent: 1, alert, id: 'kim.member', password: '', hasFocus: true, navigations: [], notice: false }),
    );
  }
});

test('O7: an unreachable portal is reported, and the next attempt works', async () => {
  server.use(http.post('*/api/session', () => HttpResponse.error()));
  const user = await draw();
  await signIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Can’t reach the service/);
  answer(200, signedIn);
  await user.type(screen.getByLabelText('Password'), 'Secret-123{Enter}');
  await waitFor(() => expect(navigations).toContain('replace /usr/info'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('R-AUTH-01: empty fields are reported, and the first gets the focus; nothing is sent', async () => {
  const sent = answer(200, signedIn);
  const user = await draw();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Enter your ID.')).toBeInTheDocument();
  expect(screen.getByLabelText('ID')).toHaveFocus();
  expect(screen.getByLabelText('ID')).toHaveAccessibleDescription('Enter your ID.');
  expect(screen.getByLabelText('ID')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
  expect(sent).toEqual([]);
});

test('R-AUTH-01 R-SHELL-06: without a company the form asks to choose one first, at the button that does, on each attempt', async () => {
  const sent = answer(200, signedIn);
  const user = await draw({ chosen: null });
  await signIn(user);
  expect(screen.getByRole('button', { name: 'Choose' })).toHaveAccessibleDescription('Choose your company first.');
  expect(screen.getByRole('button', { name: 'Choose' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByRole('button', { name: 'Choose' })).toHaveFocus();
  expect(sent).toEqual([]);
});

test('R-AUTH-02: Enter and a click while signing in send nothing more', async () => {
  let release = () => {};
  let count = 0;
  server.use(
    http.post('*/api/session', async () => {
      count += 1;
      await new Promise<void>((done) => (release = done));
      return HttpResponse.json(signedIn);
    }),
  );
  const user = await draw();
  await signIn(user);
  await waitFor(() => expect(count).toBe(1));
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  release();
  await waitFor(() => expect(navigations).toContain('replace /usr/info'));
  expect(count).toBe(1);
});

test('R-AUTH-01: demo accounts fill in the form, only when the demo is on', async () => {
  const sent = answer(200, signedIn);
  const user = await draw({ demo: DEMO_OFFER });
  await user.click(screen.getByRole('button', { name: /demo\.manager/ }));
  expect(screen.getByLabelText('ID')).toHaveValue('demo.manager');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ id: 'demo.manager', pw: DEMO_OFFER.password });
});

test('R-AUTH-06: the company in the address is passed to Find Password, until another is chosen', async () => {
  server.use(http.get('*/api/company/find', () => HttpResponse.json({ compSeq: 9, compName: 'ACME' })));
  const user = await draw({ chosen: { ...company, code: 'SAMPLE 7' } });
  const link = () => screen.getByRole('link', { name: 'Find ID and Password' });
  expect(link()).toHaveAttribute('href', '/find?company=SAMPLE%207');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.type(await screen.findByLabelText('Company code'), 'ACME{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Use this company' }));
  await waitFor(() => expect(link()).toHaveAttribute('href', '/find'));
});

test('R-AUTH-02: before hydration the form cannot put the password into the address, and input until then is kept', async () => {
  const sent = answer(200, signedIn);
  const messages = await loadMessages('en');
  const ui = (
    <RouterContext.Provider value={router}>
      <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
        <SignInForm company={company} lastDay={null} failed={false} next={null} demo={null} />
      </NextIntlClientProvider>
    </RouterContext.Provider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(ui);
  expect(container.querySelector('[type=submit]')).toBeNull();
  container.querySelector<HTMLInputElement>('[name=id]')!.value = 'kim.member';
  container.querySelector<HTMLInputElement>('[name=pw]')!.value = 'Secret-123';
  render(ui, { container, hydrate: true });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ id: 'kim.member', pw: 'Secret-123' });
});

test.each([
  ['en', 'Sign in', /blocks this site’s cookies/],
  ['ko', '로그인', /쿠키를 차단/],
] as const)(
  'R-AUTH-01: where cookies are blocked the form says so, and opens no session that could not be stored: %s',
  async (locale, press, words) => {
    const sent = answer(200, signedIn);
    const blocked = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    const user = await draw({ locale });
    for (const [name, typed] of [
      ['id', 'kim.member'],
      ['pw', 'Secret-123'],
    ])
      await fill(user, document.querySelector(`input[name=${name}]`)!, typed!);
    await user.click(screen.getByRole('button', { name: press }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect([sent, navigations]).toEqual([[], []]);
    blocked.mockRestore();
  },
);
