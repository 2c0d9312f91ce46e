/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { WithdrawDialog } from '@/components/privacy/WithdrawDialog';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

test.each([
  ['PASSWORD', 'Current password'],
  ['ID', 'Your ID'],
] as const)('R-INFO-05: a space pasted with the proof (%s) is not sent, and spaces alone are no proof', async (proof, label) => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/privacy/withdraw', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ error: { code: 'UPSTREAM_REJECTED', status: 406, ref: 'r' } }, { status: 406 });
    }),
  );
  const user = userEvent.setup({ delay: null });
  await renderUi(<WithdrawDialog proof={proof} onClose={jest.fn()} />);
  const field = await screen.findByLabelText(label);
  expect(screen.getByText(/receipt.*address.*for 30 days/)).toBeInTheDocument();
  await user.type(field, '  {Enter}');
  await waitFor(() => expect(field).toBeInvalid());
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, ' Wellness!2026 {Enter}');
  await waitFor(() => expect(sent).toEqual([{ pw: 'Wellness!2026' }]));
});

test('R-INFO-05: an account that is locked after wrong passwords is told when that ends', async () => {
  const error = { code: 'FORBIDDEN', status: 403, ref: 'r', details: { lockedMinutes: 15 } };
  server.use(http.post('*/api/privacy/withdraw', () => HttpResponse.json({ error }, { status: 403 })));
  const user = userEvent.setup({ delay: null });
  await renderUi(<WithdrawDialog proof="PASSWORD" onClose={jest.fn()} />);
  const field = await screen.findByLabelText('Current password');
  await user.type(field, 'Wellness!2026{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Try again later\..*The lock ends automatically in 15 minutes\./));
});
