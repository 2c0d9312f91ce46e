/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { SocialLinkForm } from '@/components/auth/SocialLinkForm';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

test.each([
  ['PASSWORD', 'Current password', 'Enter your current password.', 'The current password does not match.'],
  ['ID', 'Your ID', 'Enter your ID.', 'The ID does not match.'],
] as const)('R-AUTH-10: linking asks for the proof that the account has (%s)', async (proof, label, empty, wrong) => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/social/link', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ error: { code: 'UPSTREAM_REJECTED', status: 406, ref: 'r' } }, { status: 406 });
    }),
  );
  const user = userEvent.setup({ delay: null });
  await renderUi(<SocialLinkForm provider="oidc" name="Works ID" proof={proof} onCancel={jest.fn()} />);
  const field = screen.getByLabelText(label);
  await user.type(field, ' {Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(empty)));
  await user.type(field, 'somebody.else {Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(wrong)));
  expect(sent).toEqual([{ provider: 'oidc', password: 'somebody.else' }]);
});

test.each([
  ['PASSWORD', 403, /Try again later\. If you’ve forgotten your password.*\. The lock ends automatically in 15 minutes\.$/],
  ['ID', 403, /Try again later\. The lock ends automatically in 15 minutes\.$/],
  ['ID', 502, /^Can’t reach the sign-in provider right now\. Try again in a moment\.$/],
] as const)(
  'R-AUTH-10: a link that could not be begun speaks of a password only to an account with one (%s, %d)',
  async (proof, status, told) => {
    const details = status === 403 ? { lockedMinutes: 15 } : {};
    server.use(
      http.post('*/api/social/link', () =>
        HttpResponse.json({ error: { code: 'UPSTREAM_REJECTED', status, ref: 'r', details } }, { status }),
      ),
    );
    const user = userEvent.setup({ delay: null });
    await renderUi(<SocialLinkForm provider="oidc" name="Works ID" proof={proof} onCancel={jest.fn()} />);
    await user.type(screen.getByLabelText(proof === 'ID' ? 'Your ID' : 'Current password'), 'somebody.else{Enter}');
    expect(await screen.findByText(told)).toBeInTheDocument();
  },
);
