/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { FactorOffDialog } from '@/components/auth/factor/FactorOffDialog';
import { useFactorState } from '@/lib/auth/factor/useFactor';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function Requirement() {
  return <p>{useFactorState().data?.required ? 'required' : 'optional'}</p>;
}

/** Types a password and a code, which are refused with 403 and these details; the role requires the factor by then. */
async function refuse(details: object) {
  let required = false;
  server.use(
    http.get('*/api/member/factor', () => HttpResponse.json({ since: null, codesLeft: 10, required, proof: 'PASSWORD' })),
    http.delete('*/api/member/factor', () => {
      required = true;
      return HttpResponse.json({ error: { code: 'FORBIDDEN', status: 403, ref: 'r', details } }, { status: 403 });
    }),
  );
  await renderUi(
    <>
      <Requirement />
      <FactorOffDialog proof="PASSWORD" onClose={() => undefined} />
    </>,
  );
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByLabelText('Password'), 'Wellness!2026');
  await user.type(screen.getByLabelText(/code/i), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  return screen.findByRole('alert');
}

test('R-ACC-01: a factor that the role now requires says so, and its state is read again', async () => {
  expect(await refuse({ required: true })).toHaveTextContent('Your role now requires two-step verification, so it can’t be turned off.');
  expect(await screen.findByText('required')).toBeInTheDocument();
});

test('R-ACC-04: a lock without an end at least says that there were too many attempts', async () => {
  expect(await refuse({})).toHaveTextContent(/^Too many wrong attempts\. Try again later\.$/);
});

test('R-ACC-04: a lock with an end says when', async () => {
  expect(await refuse({ lockedMinutes: 15 })).toHaveTextContent(
    'Too many wrong attempts. Try again later. The lock ends automatically in 15 minutes.',
  );
});
