/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasskeyButton } from '@/components/auth/passkey/PasskeyButton';
import { BrowserError } from '@/lib/browser/browserError';
import { renderUi } from '@/__tests__/support/screen/renderUi';

let refusal: BrowserError;
jest.mock('@/lib/auth/passkey/sendPasskey', () => ({ sendPasskey: () => Promise.reject(refusal) }));

test.each([
  [new BrowserError('NOT_FOUND', 404, 'r', [], { lastDay: '2026-11-20' }), /expiry date was Nov.20,.2026\..*company’s master/],
  [new BrowserError('UPSTREAM_REJECTED', 401, 'r', [], { reason: 'unknown' }), /isn’t linked to an account/],
])('R-ACC-01 J-10: a passkey that cannot sign in says why (%#)', async (error, words) => {
  refusal = error;
  await renderUi(<PasskeyButton next={null} />);
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});
