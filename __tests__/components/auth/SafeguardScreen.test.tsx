/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { SafeguardScreen } from '@/components/auth/SafeguardScreen';
import type { SafeguardState } from '@/lib/auth/entry/entryLinks';
import type { Locale } from '@/lib/shared/languages';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const CODE = 'c'.repeat(43);
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

let sent: unknown[] = [];
async function open(kind: SafeguardState, answer: () => Response, { hash = `#7.${CODE}`, locale = 'en' as Locale } = {}) {
  sent = [];
  server.use(
    http.post('*/api/member/safeguard', async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  location.hash = hash;
  await renderUi(<SafeguardScreen kind={kind} />, { locale });
  return userEvent.setup({ delay: null });
}
const done = (email: string | null, locked: boolean, companyCode?: string) => () => HttpResponse.json({ email, locked, companyCode });
const refused = (status: number, reason?: string, companyCode?: string) => () =>
  HttpResponse.json(
    { error: { code: 'NO_SESSION', status, ref: 'r', details: { reason, companyCode, lastDay: '2026-11-20' } } },
    { status },
  );

test('R-ACC-03: opening the link does nothing and the code leaves the address; the button locks the account, and says how to regain access', async () => {
  const user = await open('lock', done(null, true));
  const button = await screen.findByRole('button', { name: 'Lock my account' });
  expect([sent, location.hash]).toEqual([[], '']);
  await user.click(button);
  const message = await screen.findByText(/signed out on every device.*locked.*Find Password/);
  expect(message).toHaveAttribute('role', 'status');
  expect(message).toHaveFocus();
  expect(sent).toEqual([{ memberSeq: 7, code: CODE }]);
  expect(screen.getByRole('link', { name: 'Find Password' })).toHaveAttribute('href', '/find');
});

test('R-ACC-03: after locking, Find Password has the account’s company', async () => {
  const user = await open('lock', done(null, true, 'SAFE'));
  await user.click(await screen.findByRole('button', { name: 'Lock my account' }));
  expect(await screen.findByRole('link', { name: 'Find Password' })).toHaveAttribute('href', '/find?company=SAFE');
});

test('R-ACC-03: an account without a password is told to secure its provider, and led to sign in', async () => {
  const user = await open('lock', done(null, false, 'SAFE'));
  await user.click(await screen.findByRole('button', { name: 'Lock my account' }));
  expect(
    await screen.findByText(/signed out on every device.*no password to lock: secure the account that signs you in.*Settings, Password/),
  ).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Find Password' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/?company=SAFE');
});

test('R-ACC-03: a restored address is named, in Korean', async () => {
  const user = await open('undo', done('kim@example.com', false), { locale: 'ko' });
  await user.click(await screen.findByRole('button', { name: '주소 되돌리기' }));
  const message = await screen.findByText(/kim@example.com.*로그아웃되었습니다/);
  expect(message).not.toHaveTextContent('잠겼습니다');
});

test.each([
  [401, 'expired', 'SAFE', /This link has expired/, '/find?company=SAFE'],
  [401, 'used', 'SAFE', /already been used/, '/find?company=SAFE'],
  [401, 'companyEnded', 'SAFE', /expiry date was Nov.20,.2026/, '/find?company=SAFE'],
  [401, 'used', undefined, /already been used/, '/find'],
  [401, 'unknown', undefined, /don’t recognise this link/, '/find'],
  [422, undefined, undefined, /don’t recognise this link/, '/find'],
])('R-ACC-03: a link refused with %i %s of company %s no longer offers the lock and leads to Find Password', async (...row) => {
  const [status, reason, company, words, href] = row;
  const user = await open('lock', refused(status, reason, company));
  await user.click(await screen.findByRole('button', { name: 'Lock my account' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/lock your account\. You’re/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Find Password' })).toHaveAttribute('href', href);
});

test.each([
  [429, /Try again in a minute/],
  [502, /Check your connection/],
])('R-ACC-03: a failure with %i can be retried', async (status, words) => {
  const user = await open('lock', refused(status));
  await user.click(await screen.findByRole('button', { name: 'Lock my account' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByText(/lock your account\. You’re/)).toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Lock my account' })).toHaveFocus();
});

test('R-ACC-03: a newer link opened in the same tab replaces the first, and leaves the address too', async () => {
  const newer = 'd'.repeat(43);
  const user = await open('lock', done(null, true));
  await user.click(await screen.findByRole('button', { name: 'Lock my account' }));
  await screen.findByRole('link', { name: 'Find Password' });
  location.hash = `#8.${newer}`;
  const again = await screen.findByRole('button', { name: 'Lock my account' });
  expect(location.hash).toBe('');
  expect(screen.queryByRole('link', { name: 'Find Password' })).toBeNull();
  await user.click(again);
  await screen.findByRole('link', { name: 'Find Password' });
  expect(sent).toEqual([
    { memberSeq: 7, code: CODE },
    { memberSeq: 8, code: newer },
  ]);
});

test('the address is replaced with the router’s knowledge: otherwise its state would restore the code when the language is switched', async () => {
  history.replaceState({ __NA: true }, '');
  await open('lock', done(null, true));
  expect(history.state).toBeNull();
});

test('an in-page fragment, such as that of the skip link, is not treated as a link code', async () => {
  await open('lock', done(null, true));
  document.body.insertAdjacentHTML('beforeend', '<div id="content"></div>');
  location.hash = '#content';
  await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  expect(screen.getByRole('button', { name: 'Lock my account' })).toBeEnabled();
  expect(location.hash).toBe('#content');
});

test('R-ACC-03: a truncated link says so', async () => {
  await open('lock', done(null, true), { hash: '#7.cut' });
  expect(await screen.findByText(/The link is incomplete/)).toBeInTheDocument();
});
