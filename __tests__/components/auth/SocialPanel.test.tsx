/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { SocialPanel } from '@/components/auth/SocialPanel';
import type { Locale } from '@/lib/shared/languages';
import { renderUi } from '@/__tests__/support/screen/renderUi';
import { liveRegions } from '@/__tests__/support/screen/liveRegions';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const refused = () => HttpResponse.json({ error: { code: 'UPSTREAM_REJECTED', status: 409, ref: 'r' } }, { status: 409 });
const withoutPassword = () => HttpResponse.json({ since: null, codesLeft: 0, required: false, proof: 'ID' });

/** Renders the panel of an account with these links; `factor` answers how the account proves itself. */
async function draw(linked: Record<string, string | null>, factor: () => Response | Promise<Response>, locale: Locale = 'en') {
  const list = Object.entries(linked).map(([provider, linkedAt]) => ({ provider, name: `Works ${provider}`, linkedAt, usedAt: null }));
  server.use(
    http.get('*/api/member/profile', () => HttpResponse.json({ timeZone: 'UTC' })),
    http.get('*/api/social/identities', () => HttpResponse.json({ list })),
    http.get('*/api/member/factor', factor),
    http.post('*/api/social/unlink', () => HttpResponse.json({ ok: true })),
  );
  await renderUi(<SocialPanel />, { locale });
  return userEvent.setup({ delay: null });
}

const beginLink = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'Link Works oidc' }));

test('R-AUTH-10: a link can be begun once it is known which proof the account has', async () => {
  const user = await draw({ oidc: null }, async () => {
    await delay(300);
    return withoutPassword();
  });
  await beginLink(user);
  expect(screen.getByLabelText('Your ID')).toHaveFocus();
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

test('R-AUTH-10 R-SHELL-09: if it cannot be read which proof the account has, the panel says so and offers a retry', async () => {
  let isDown = true;
  const user = await draw({ oidc: null }, () => (isDown ? refused() : withoutPassword()));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: 'Link Works oidc' })).toBeNull();
  isDown = false;
  await user.click(retry);
  await beginLink(user);
  expect(screen.getByLabelText('Your ID')).toHaveFocus();
});

test.each([
  ['en', 'Unlink Works oidc', /^Unlinked\./, /password/i],
  ['ko', 'Works oidc 계정 연결 해제', /^연결을 해제했습니다\./, /비밀번호/],
] as const)('R-AUTH-10: an account without a password is not sent to one when it unlinks (%s)', async (locale, button, done, password) => {
  const user = await draw({ oidc: '2026-01-01T00:00:00.000Z' }, withoutPassword, locale);
  const unlink = await screen.findByRole('button', { name: button });
  const said = liveRegions();
  await user.click(unlink);
  const told = await screen.findByText(done);
  expect(told).not.toHaveTextContent(password);
  expect(said()).toMatch(done);
});

test.each([
  ['en', false, 'Unlink Works oidc', 'This is your only way to sign in. Add a passkey first.'],
  ['en', true, 'Unlink Works oidc', 'This is your only way to sign in. Add a passkey or link another account first.'],
  ['ko', false, 'Works oidc 계정 연결 해제', '유일한 로그인 방법이므로 연결을 해제할 수 없습니다. 먼저 패스키를 등록해 주세요.'],
  [
    'ko',
    true,
    'Works oidc 계정 연결 해제',
    '유일한 로그인 방법이므로 연결을 해제할 수 없습니다. 먼저 패스키를 등록하거나 다른 계정을 연결해 주세요.',
  ],
] as const)(
  'R-AUTH-10: the only way to sign in stays, and the panel says what to do first (%s, another: %s)',
  async (locale, other, button, told) => {
    const user = await draw({ oidc: '2026-01-01T00:00:00.000Z', ...(other && { apple: null }) }, withoutPassword, locale);
    server.use(http.post('*/api/social/unlink', refused));
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(told)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: button })).toBeInTheDocument();
  },
);

test('R-AUTH-10: the days of a link are days in the member’s own zone', async () => {
  server.use(
    http.get('*/api/member/profile', () => HttpResponse.json({ timeZone: 'Asia/Seoul' })),
    http.get('*/api/social/identities', () =>
      HttpResponse.json({
        list: [{ provider: 'oidc', name: 'Works oidc', linkedAt: '2026-11-29T20:00:00Z', usedAt: '2026-11-30T20:00:00Z' }],
      }),
    ),
    http.get('*/api/member/factor', withoutPassword),
  );
  await renderUi(<SocialPanel />);
  expect(await screen.findByText(/Nov 30, 2026.*Dec 1, 2026/)).toBeInTheDocument();
});

test('R-AUTH-10: an account unlinked elsewhere is said to be, and shown, as no longer linked', async () => {
  const user = await draw({ oidc: '2026-01-01T00:00:00.000Z' }, withoutPassword);
  server.use(
    http.post('*/api/social/unlink', () => HttpResponse.json({ error: { code: 'NOT_FOUND', status: 404, ref: 'r' } }, { status: 404 })),
    http.get('*/api/social/identities', () =>
      HttpResponse.json({ list: [{ provider: 'oidc', name: 'Works oidc', linkedAt: null, usedAt: null }] }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Unlink Works oidc' }));
  expect(await screen.findByText('This account is no longer linked.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Link Works oidc' })).toBeInTheDocument();
});
