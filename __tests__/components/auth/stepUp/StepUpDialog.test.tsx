/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { StepUpDialog } from '@/components/auth/stepUp/StepUpDialog';
import type { Locale } from '@/lib/shared/languages';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const refusal = (status: number, code: string, details: object = {}) =>
  HttpResponse.json({ error: { code, status, ref: 'r', details } }, { status });
const USED = { id: 'AA', rawId: 'AA', response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' } };
const mockAsk = jest.fn<Promise<typeof USED>, []>();
jest.mock('@simplewebauthn/browser', () => ({ browserSupportsWebAuthn: () => true, startAuthentication: () => mockAsk() }));

// all messages are present here; their lazy loading is covered by the journeys
jest.mock('@/lib/auth/stepUp/useProofMessages', () => ({
  useProofMessages: () => jest.requireActual<{ useMessages: () => unknown }>('next-intl').useMessages(),
}));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

let sent: [string, unknown][] = [];
interface Person {
  factor: boolean;
  passkeys: number;
  answer?: () => Response;
  locale?: Locale;
}

/** Renders the dialog for an account with these credentials. */
async function draw({ factor, passkeys, answer = () => HttpResponse.json({ ok: true }), locale = 'en' }: Person) {
  sent = [];
  const key = { passkeySeq: 1, name: 'Laptop', createdAt: '2026-01-01T00:00:00.000Z', usedAt: null };
  const state = { since: factor ? '2026-01-01T00:00:00.000Z' : null, codesLeft: 10, required: false, proof: 'PASSWORD' };
  server.use(
    http.get('*/api/member/factor', () => HttpResponse.json(state)),
    http.get('*/api/member/passkeys', () => HttpResponse.json({ list: Array.from({ length: passkeys }, () => key), total: passkeys })),
    http.post('*/api/member/stepUp/passkey/begin', () =>
      HttpResponse.json({ challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'required' }),
    ),
    http.post('*/api/member/stepUp/*', async ({ request }) => {
      sent.push([new URL(request.url).pathname.split('/').at(-1)!, await request.json()]);
      return answer();
    }),
  );
  const user = userEvent.setup({ delay: null });
  const [onProved, onClose] = [jest.fn(), jest.fn()];
  await renderUi(<StepUpDialog onProved={onProved} onClose={onClose} />, { locale });
  await screen.findByRole('dialog');
  return { user, onProved, onClose };
}

test('R-ACC-01: with a second factor it asks for a code, and accepts it as apps display it', async () => {
  const { user, onProved } = await draw({ factor: true, passkeys: 0 });
  await user.type(await screen.findByLabelText('6-digit code'), '123 456{Enter}');
  await waitFor(() => expect(onProved).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([['code', { factorCode: '123456' }]]);
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});

test('R-ACC-01: a wrong code is reported at its field with the remaining attempts; a recovery code may replace it', async () => {
  const { user, onProved } = await draw({ factor: true, passkeys: 0, answer: () => refusal(409, 'CONFLICT', { failCount: 5 }) });
  await user.type(await screen.findByLabelText('6-digit code'), '000000{Enter}');
  await waitFor(() => expect(screen.getByLabelText('6-digit code')).toHaveAccessibleDescription(/Each code works once/));
  expect(onProved).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(await screen.findByLabelText('Recovery code')).toHaveFocus();
});

test('R-ACC-01: without a second factor it asks for the password; a wrong one and a lock are reported', async () => {
  const answers = [refusal(406, 'UPSTREAM_REJECTED'), refusal(403, 'FORBIDDEN'), HttpResponse.json({ ok: true })];
  const { user, onProved } = await draw({ factor: false, passkeys: 0, answer: () => answers.shift()! });
  const field = await screen.findByLabelText('Password');
  await user.type(field, ' wrong {Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/does not match/));
  // pasted spaces are trimmed
  expect(sent).toEqual([['password', { pw: 'wrong' }]]);
  await user.type(field, 'again{Enter}');
  expect(await screen.findByText(/Too many wrong/)).toBeInTheDocument();
  await user.type(field, 'right{Enter}');
  await waitFor(() => expect(onProved).toHaveBeenCalledTimes(1));
});

test.each([true, false])('R-ACC-01: a passkey works in either case (second factor: %s)', async (factor) => {
  mockAsk.mockResolvedValueOnce(USED);
  const { user, onProved } = await draw({ factor, passkeys: 1 });
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(onProved).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([['passkey', { used: { ...USED, type: 'public-key' } }]]);
});

test('R-ACC-01: a cancelled or refused passkey leaves the other method available, in Korean', async () => {
  mockAsk.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' })).mockResolvedValueOnce(USED);
  const answer = () => refusal(409, 'CONFLICT', { reason: 'refused' });
  const { user, onProved, onClose } = await draw({ factor: true, passkeys: 2, answer, locale: 'ko' });
  const button = await screen.findByRole('button', { name: '패스키 사용' });
  await user.click(button);
  expect(await screen.findByText(/패스키를 사용하지 않았습니다/)).toBeInTheDocument();
  await user.click(button);
  expect(await screen.findByText(/패스키를 확인하지 못했습니다/)).toBeInTheDocument();
  expect(screen.getByLabelText('6자리 코드')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect([onProved.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
});
