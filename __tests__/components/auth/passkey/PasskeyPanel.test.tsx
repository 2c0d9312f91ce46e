/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { PasskeyPanel } from '@/components/auth/passkey/PasskeyPanel';
import { closeAlert } from '@/lib/browser/alert';
import type { Locale } from '@/lib/shared/languages';
import { renderUi } from '@/__tests__/support/screen/renderUi';
import { liveRegions } from '@/__tests__/support/screen/liveRegions';

const MADE = { id: 'AA', rawId: 'AA', response: { clientDataJSON: 'AA', attestationObject: 'AA', transports: ['internal', 'unheard-of'] } };
const mockMake = jest.fn<Promise<typeof MADE>, []>();
jest.mock('@simplewebauthn/browser', () => ({ browserSupportsWebAuthn: () => true, startRegistration: () => mockMake() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  closeAlert();
});
afterAll(() => server.close());

const refusal = (status: number) => HttpResponse.json({ error: { code: 'UPSTREAM_REJECTED', status, ref: 'r' } }, { status });
const begun = {
  rp: { id: 'localhost', name: 'localhost' },
  user: { id: 'AA', name: 'kim', displayName: 'Kim' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
};

let sent: [string, unknown][] = [];
/** Renders the panel with these passkeys; `answer` is the response to every change. */
async function draw(names: string[], answer: () => Response = () => HttpResponse.json({ ok: true }), locale: Locale = 'en') {
  sent = [];
  const list = names.map((name, index) => ({ passkeySeq: index + 1, name, createdAt: '2026-01-01T00:00:00.000Z', usedAt: null }));
  const note = async ({ request }: { request: Request }) => {
    sent.push([`${request.method} ${new URL(request.url).pathname}`, await request.json()]);
    return answer();
  };
  server.use(
    http.get('*/api/member/passkeys', () => HttpResponse.json({ list, total: list.length })),
    http.post('*/api/member/passkeys/begin', () => HttpResponse.json(begun)),
    http.post('*/api/member/passkeys', note),
    http.post('*/api/member/passkeys/rename', note),
    http.delete('*/api/member/passkeys', note),
  );
  await renderUi(<PasskeyPanel />, { locale });
  return userEvent.setup({ delay: null });
}

test('R-ACC-01: a passkey is created under a name; an empty name is reported first', async () => {
  mockMake.mockResolvedValueOnce(MADE);
  const user = await draw([]);
  expect(await screen.findByText('No passkey yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await within(dialog).findByText('Enter a name.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Name'), 'Work laptop{Enter}');
  expect(await screen.findByText(/Passkey added/)).toBeInTheDocument();
  const made = { ...MADE, type: 'public-key', response: { ...MADE.response, transports: ['internal'] } };
  expect(sent).toEqual([['POST /api/member/passkeys', { passkeyName: 'Work laptop', made }]]);
});

test.each([
  ['InvalidStateError', /already has a passkey/],
  ['NotAllowedError', /No passkey was made/],
  ['SecurityError', /don’t work in this browser/],
])('R-ACC-01: a device error %s is shown, and nothing is sent', async (name, words) => {
  mockMake.mockRejectedValueOnce(Object.assign(new Error('no'), { name }));
  const user = await draw([]);
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await user.type(await screen.findByLabelText('Name'), 'Phone{Enter}');
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect([sent, (screen.getByLabelText('Name') as HTMLInputElement).value]).toEqual([[], 'Phone']);
});

test.each([
  [403, /You came here by a link/],
  [409, /ten passkeys already/],
  [406, /couldn’t verify/],
])('R-ACC-01: a refusal with %i has its message', async (status, words) => {
  mockMake.mockResolvedValueOnce(MADE);
  const user = await draw([], () => refusal(status));
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await user.type(await screen.findByLabelText('Name'), 'Phone{Enter}');
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('R-ACC-01: each is renamed and removed with its own button, after a confirmation, in Korean', async () => {
  const user = await draw(['업무용', '개인용'], undefined, 'ko');
  await user.click(await screen.findByRole('button', { name: '개인용 이름 변경' }));
  const field = await screen.findByLabelText('이름');
  await user.clear(field);
  await user.type(field, '집{Enter}');
  await waitFor(() => expect(sent).toEqual([['POST /api/member/passkeys/rename', { passkeySeq: 2, passkeyName: '집' }]]));
  const said = liveRegions();
  await user.click(screen.getByRole('button', { name: '업무용 삭제' }));
  const question = await screen.findByRole('alertdialog');
  expect(sent).toHaveLength(1);
  await user.click(within(question).getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(sent.at(-1)).toEqual(['DELETE /api/member/passkeys', { passkeySeq: 1 }]));
  await waitFor(() => expect(said()).toMatch(/패스키를 삭제했으며/));
});

test.each([
  [409, 'en', /only way to sign in/],
  [404, 'en', /already been removed/],
  [409, 'ko', /유일한 로그인 방법/],
] as const)('R-ACC-01: a refused removal with %i says why in the dialog, in %s', async (status, locale, words) => {
  const user = await draw(['Phone'], () => refusal(status), locale);
  await user.click(await screen.findByRole('button', { name: /^(Remove Phone|Phone 삭제)$/ }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: /^(Remove|삭제)$/ }));
  expect(await within(question).findByRole('alert')).toHaveTextContent(words);
});
